import { pageMeta } from "~/ui/page-meta";
import { PrivacyScreen } from "~/features/edition/pages/privacy/privacy-screen";
import type { Route } from "./+types/privacy";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone", static: true, cache: [] } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  const edition = args.matches[0]?.loaderData?.edition;
  return pageMeta(args, (t) => ({
    title: t("privacy.title"),
    description: edition && t("privacy.description", { name: edition.name }),
  }));
}

export default function Privacy() {
  return <PrivacyScreen />;
}
