import { hostGuestsAction } from "~/features/rsvps/pages/host-guests/action.server";
import { HostGuestsScreen } from "~/features/rsvps/pages/host-guests/host-guests-screen";
import { hostGuestsView } from "~/features/rsvps/pages/host-guests/loader.server";
import { tokenPageHeaders } from "~/platform/http/page-headers.server";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/host-guests";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { static: true, access: "anyone" } satisfies RouteHandle;

export const headers = tokenPageHeaders;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("rsvp.list.title") }));
}

export function loader(args: Route.LoaderArgs) {
  return hostGuestsView(args);
}

export function action(args: Route.ActionArgs) {
  return hostGuestsAction(args);
}

export default function HostGuests(props: Route.ComponentProps) {
  return <HostGuestsScreen {...props} />;
}
