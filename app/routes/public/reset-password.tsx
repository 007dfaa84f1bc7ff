import { tokenPageHeaders } from "~/platform/http/page-headers.server";
import { pageMeta } from "~/ui/page-meta";
import { resetPasswordView } from "~/features/identity/pages/reset-password/loader.server";
import { resetPasswordAction } from "~/features/identity/pages/reset-password/action.server";
import { ResetPasswordScreen } from "~/features/identity/pages/reset-password/reset-password-screen";
import type { Route } from "./+types/reset-password";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone", static: true } satisfies RouteHandle;

export const headers = tokenPageHeaders;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("signIn.reset.title"), description: t("signIn.reset.description") }));
}

export function loader(args: Route.LoaderArgs) {
  return resetPasswordView(args);
}

export function action(args: Route.ActionArgs) {
  return resetPasswordAction(args);
}

export default function ResetPassword(props: Route.ComponentProps) {
  return <ResetPasswordScreen {...props} />;
}
