import { formPageHeaders } from "~/platform/http/page-headers.server";
import { pageMeta } from "~/ui/page-meta";
import { authView } from "~/features/identity/pages/auth/loader.server";
import { authAction } from "~/features/identity/pages/auth/action.server";
import { AuthScreen } from "~/features/identity/pages/auth/auth-screen";
import type { Route } from "./+types/auth";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone", static: true, whileClosed: "setup" } satisfies RouteHandle;

export const headers = formPageHeaders;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("signIn.title"), description: t("signIn.description") }));
}

export function loader(args: Route.LoaderArgs) {
  return authView(args);
}

export function action(args: Route.ActionArgs) {
  return authAction(args);
}

export default function Auth(props: Route.ComponentProps) {
  return <AuthScreen {...props} />;
}
