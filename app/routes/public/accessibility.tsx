import { pageMeta } from "~/ui/page-meta";
import { AccessibilityScreen } from "~/features/edition/pages/accessibility/accessibility-screen";
import type { Route } from "./+types/accessibility";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone", static: true, cache: [] } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  const edition = args.matches[0]?.loaderData?.edition;
  return pageMeta(args, (t) => ({
    title: t("accessibility.title"),
    description: edition && t("accessibility.description", { name: edition.name }),
  }));
}

export default function Accessibility() {
  return <AccessibilityScreen />;
}
