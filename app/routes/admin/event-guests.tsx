import { changeGuests, guestsView } from "~/features/rsvps/office/guests.server";
import { GuestsScreen } from "~/features/rsvps/office/guests-screen";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/event-guests";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin", static: true } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("rsvp.list.title") }));
}

export function loader(args: Route.LoaderArgs) {
  return guestsView(args);
}

export function action(args: Route.ActionArgs) {
  return changeGuests(args);
}

export default function EventGuests(props: Route.ComponentProps) {
  return <GuestsScreen {...props} />;
}
