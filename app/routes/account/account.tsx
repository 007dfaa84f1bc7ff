import { pageMeta } from "~/ui/page-meta";
import { accountView } from "~/features/account/pages/account/loader.server";
import { accountAction } from "~/features/account/pages/account/action.server";
import { AccountScreen } from "~/features/account/pages/account/account-screen";
import type { Route } from "./+types/account";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { static: true, access: "member", acceptsPostWithoutSession: true } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("account.title"), description: t("account.description") }));
}

export function loader(args: Route.LoaderArgs) {
  return accountView(args);
}

export function action(args: Route.ActionArgs) {
  return accountAction(args);
}

export default function Account(props: Route.ComponentProps) {
  return <AccountScreen {...props} />;
}
