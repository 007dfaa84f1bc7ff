import { isAtAnotherTime } from "~/features/calendar/notices/notice";
import { mayHoldStars, starsCookieName } from "~/features/calendar/stars/cookie";
import { mayHoldLinks, ownLinksName } from "~/features/rsvps/own-links";
import { titleOf } from "~/features/calendar/title";
import { whenText } from "~/features/calendar/when";
import { placeOf } from "~/features/edition/place";
import { languageOf } from "~/i18n/links";
import { pageMeta } from "~/ui/page-meta";
import { structuredEvent } from "~/features/calendar/pages/calendar-event/structured-event";
import { calendarEventView } from "~/features/calendar/pages/calendar-event/loader.server";
import { CalendarEventScreen } from "~/features/calendar/pages/calendar-event/calendar-event-screen";
import type { Route } from "./+types/calendar-event";
import type { RouteHandle } from "../route-handle.ts";

export const handle = {
  access: "anyone",
  static: true,
  cache: [],
  shows: ["events", "places", "rsvps"],
  cookies: { [starsCookieName]: mayHoldStars, [ownLinksName]: mayHoldLinks },
  ownPicture: true,
} satisfies RouteHandle;

export function loader(args: Route.LoaderArgs) {
  return calendarEventView(args);
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export function meta(args: Route.MetaArgs) {
  const shell = args.matches[0]?.loaderData;
  if (!args.loaderData || !shell) return [];
  const { event, before, text } = args.loaderData;
  const previousStart = before && isAtAnotherTime(before, event) ? before : undefined;
  const site = { edition: shell.edition, origin: shell.origin, language: languageOf(args.location.pathname) };
  return pageMeta(args, (t, dates) => {
    const facts = [whenText({ t, dates }, event, shell.edition.zone), event.location ?? placeOf(shell.edition)].join(
      " · ",
    );
    return {
      title: titleOf(t, event),
      description: facts,
      data: structuredEvent({ ...event, description: text, previousStart }, site),
    };
  });
}

export default function CalendarEvent(props: Route.ComponentProps) {
  return <CalendarEventScreen {...props} />;
}
