import { formPageHeaders } from "~/platform/http/page-headers.server";
import { pageMeta } from "~/ui/page-meta";
import { proveView } from "~/features/identity/pages/prove/loader.server";
import { proveAction } from "~/features/identity/pages/prove/action.server";
import { ProveScreen } from "~/features/identity/pages/prove/prove-screen";
import type { Route } from "./+types/prove";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "member", static: true, whileClosed: "setup" } satisfies RouteHandle;

export const headers = formPageHeaders;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("signIn.prove.title"), description: t("signIn.prove.description") }));
}

export function loader(args: Route.LoaderArgs) {
  return proveView(args);
}

export function action(args: Route.ActionArgs) {
  return proveAction(args);
}

export default function Prove(props: Route.ComponentProps) {
  return <ProveScreen {...props} />;
}
