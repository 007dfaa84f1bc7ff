import { formPageHeaders } from "~/platform/http/page-headers.server";
import { titleOf } from "~/features/calendar/title";
import { eventComingAction } from "~/features/rsvps/pages/event-coming/action.server";
import { EventComingScreen } from "~/features/rsvps/pages/event-coming/event-coming-screen";
import { eventComingView } from "~/features/rsvps/pages/event-coming/loader.server";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/event-coming";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { static: true, access: "anyone", listed: false } satisfies RouteHandle;

export const headers = formPageHeaders;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => {
    const { event, places } = args.loaderData ?? {};
    const title = t(`rsvp.title.${places?.mode === "book" ? "book" : "tell"}`);
    return event ? { title, description: t("rsvp.description", { title: titleOf(t, event) }) } : { title };
  });
}

export function loader(args: Route.LoaderArgs) {
  return eventComingView(args);
}

export function action(args: Route.ActionArgs) {
  return eventComingAction(args);
}

export default function EventComing(props: Route.ComponentProps) {
  return <EventComingScreen {...props} />;
}
