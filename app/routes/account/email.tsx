import { tokenPageHeaders } from "~/platform/http/page-headers.server";
import { pageMeta } from "~/ui/page-meta";
import { emailView } from "~/features/account/pages/email/loader.server";
import { emailAction } from "~/features/account/pages/email/action.server";
import { EmailScreen } from "~/features/account/pages/email/email-screen";
import type { Route } from "./+types/email";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { static: true, access: "member", acceptsPostWithoutSession: true } satisfies RouteHandle;

export const headers = tokenPageHeaders;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("account.address.title"), description: t("account.address.description") }));
}

export function loader(args: Route.LoaderArgs) {
  return emailView(args);
}

export function action(args: Route.ActionArgs) {
  return emailAction(args);
}

export default function ChangeAddress(props: Route.ComponentProps) {
  return <EmailScreen {...props} />;
}
