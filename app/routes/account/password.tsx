import { formPageHeaders } from "~/platform/http/page-headers.server";
import { pageMeta } from "~/ui/page-meta";
import { passwordView } from "~/features/account/pages/password/loader.server";
import { passwordAction } from "~/features/account/pages/password/action.server";
import { PasswordScreen } from "~/features/account/pages/password/password-screen";
import type { Route } from "./+types/password";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { static: true, access: "member" } satisfies RouteHandle;

export const headers = formPageHeaders;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("account.password.chooseTitle"), description: t("account.password.none") }));
}

export function loader(args: Route.LoaderArgs) {
  return passwordView(args);
}

export function action(args: Route.ActionArgs) {
  return passwordAction(args);
}

export default function OwnPasswordPage(props: Route.ComponentProps) {
  return <PasswordScreen {...props} />;
}
