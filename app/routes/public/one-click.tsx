import { tokenPageHeaders } from "~/platform/http/page-headers.server";
import { pageMeta } from "~/ui/page-meta";
import { oneClickView } from "~/features/subscriptions/pages/one-click/loader.server";
import { oneClickAction } from "~/features/subscriptions/pages/one-click/action.server";
import { OneClickScreen } from "~/features/subscriptions/pages/one-click/one-click-screen";
import type { Route } from "./+types/one-click";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { static: true, access: "anyone" } satisfies RouteHandle;

export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  return tokenPageHeaders({ actionHeaders: new Headers([...loaderHeaders, ...actionHeaders]) });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({
    title: t("preferences.oneClick.title"),
    description: t("preferences.oneClick.description"),
  }));
}

export function loader(args: Route.LoaderArgs) {
  return oneClickView(args);
}

export function action(args: Route.ActionArgs) {
  return oneClickAction(args);
}

export default function OneClick(props: Route.ComponentProps) {
  return <OneClickScreen {...props} />;
}
