import { cookieKeys } from "~/features/identity/actions.server";
import { readPending } from "~/features/identity/proofs/pending.server";
import { formPageHeaders } from "~/platform/http/page-headers.server";
import { requestContext } from "~/platform/http/request-context.server";
import { pageMeta } from "~/ui/page-meta";
import { forgotPasswordAction } from "~/features/identity/pages/forgot-password/action.server";
import { ForgotPasswordScreen } from "~/features/identity/pages/forgot-password/forgot-password-screen";
import type { Route } from "./+types/forgot-password";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone", static: true } satisfies RouteHandle;

export const headers = formPageHeaders;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("signIn.reset.askTitle"), description: t("signIn.reset.askDescription") }));
}

export function loader({ request, url, context }: Route.LoaderArgs) {
  const pending = readPending(request, cookieKeys(context.get(requestContext)));
  return { email: pending?.email ?? "", sent: Boolean(pending) && url.searchParams.has("sent") };
}

export function action(args: Route.ActionArgs) {
  return forgotPasswordAction(args);
}

export default function ForgotPassword(props: Route.ComponentProps) {
  return <ForgotPasswordScreen {...props} />;
}
