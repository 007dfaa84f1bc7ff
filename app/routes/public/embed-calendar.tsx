import { embedQuery, readEmbedAddress } from "~/features/calendar/embed-address";
import { pageMeta } from "~/ui/page-meta";
import { embeddedCalendarView } from "~/features/calendar/pages/embed-calendar/loader.server";
import { EmbeddedCalendarScreen } from "~/features/calendar/pages/embed-calendar/embedded-calendar-screen";
import type { Route } from "./+types/embed-calendar";
import type { RouteHandle } from "../route-handle.ts";

/** Any site may show it within its own pages: without script and without cookies. */
export const handle = {
  access: "anyone",
  static: true,
  area: "embed",
  cache: (query) => embedQuery(readEmbedAddress(query)),
  shows: ["events", "places"],
  sameForAll: true,
  listed: false,
} satisfies RouteHandle;

export function loader(args: Route.LoaderArgs) {
  return embeddedCalendarView(args);
}

export function meta(args: Route.MetaArgs) {
  const { name = "" } = args.matches[0]?.loaderData?.edition ?? {};
  return pageMeta(args, (t) => ({
    title: t("calendarEmbed.title", { name }),
    description: t("calendar.description", { name }),
  }));
}

export default function EmbeddedCalendar(props: Route.ComponentProps) {
  return <EmbeddedCalendarScreen {...props} />;
}
