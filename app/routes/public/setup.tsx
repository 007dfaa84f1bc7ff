import { setupAction } from "~/features/setup/pages/setup/action.server";
import { setupView } from "~/features/setup/pages/setup/loader.server";
import { SetupScreen } from "~/features/setup/pages/setup/setup-screen";
import { tokenPageHeaders } from "~/platform/http/page-headers.server";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/setup";
import type { RouteHandle } from "../route-handle.ts";

/** The first start in the browser: five steps, and then the doors. It is gone once they are open (NEW-50). */
export const handle = {
  access: "anyone",
  static: true,
  area: "screen",
  whileClosed: "setup",
} satisfies RouteHandle;

export const headers = tokenPageHeaders;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("setup.title") }));
}

export function loader(args: Route.LoaderArgs) {
  return setupView(args);
}

export function action(args: Route.ActionArgs) {
  return setupAction(args);
}

export default function Setup(props: Route.ComponentProps) {
  return <SetupScreen {...props} />;
}
