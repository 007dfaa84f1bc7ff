import { tokenPageHeaders } from "~/platform/http/page-headers.server";
import { pageMeta } from "~/ui/page-meta";
import { unsubscribeView } from "~/features/subscriptions/pages/unsubscribe/loader.server";
import { unsubscribeAction } from "~/features/subscriptions/pages/unsubscribe/action.server";
import { UnsubscribeScreen } from "~/features/subscriptions/pages/unsubscribe/unsubscribe-screen";
import type { Route } from "./+types/unsubscribe";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { static: true, access: "anyone" } satisfies RouteHandle;

export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  return tokenPageHeaders({ actionHeaders: new Headers([...loaderHeaders, ...actionHeaders]) });
}

export function meta(args: Route.MetaArgs) {
  const name = args.matches[0]?.loaderData?.edition.name ?? "";
  return pageMeta(args, (t) => ({
    title: t("preferences.title"),
    description: t("preferences.description", { name }),
  }));
}

export function loader(args: Route.LoaderArgs) {
  return unsubscribeView(args);
}

export function action(args: Route.ActionArgs) {
  return unsubscribeAction(args);
}

export default function Unsubscribe(props: Route.ComponentProps) {
  return <UnsubscribeScreen {...props} />;
}
