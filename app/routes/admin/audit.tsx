import { pageMeta } from "~/ui/page-meta";
import { auditView } from "~/features/audit/office/loader.server";
import { AuditScreen } from "~/features/audit/office/audit-screen";
import type { Route } from "./+types/audit";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin" } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("audit.title") }));
}

export function loader(args: Route.LoaderArgs) {
  return auditView(args);
}

export default function Audit(props: Route.ComponentProps) {
  return <AuditScreen {...props} />;
}
