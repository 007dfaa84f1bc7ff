import { comingAction } from "~/features/rsvps/pages/coming/action.server";
import { ComingScreen } from "~/features/rsvps/pages/coming/coming-screen";
import { comingView } from "~/features/rsvps/pages/coming/loader.server";
import { tokenPageHeaders } from "~/platform/http/page-headers.server";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/coming";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { static: true, access: "anyone" } satisfies RouteHandle;

export const headers = tokenPageHeaders;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t(`rsvp.own.title.${args.loaderData?.state ?? "gone"}`) }));
}

export function loader(args: Route.LoaderArgs) {
  return comingView(args);
}

export function action(args: Route.ActionArgs) {
  return comingAction(args);
}

export default function Coming(props: Route.ComponentProps) {
  return <ComingScreen {...props} />;
}
