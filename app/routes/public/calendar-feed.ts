import { filterWords, queryOf, readFilters } from "~/features/calendar/address";
import { calendarFileOf } from "~/features/calendar/feeds/feed";
import { eventsNamed, eventsOfFeed } from "~/features/calendar/queries.server";
import { editionContext } from "~/features/edition/current-edition.server";
import { dayAfter, dayIn } from "~/i18n/dates";
import { languageOf } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { zonedInstant } from "~/lib/time/zoned-time";
import { requestContext } from "~/platform/http/request-context.server";
import { icsAnswer, whenEventsAnswer } from "./calendar/ics-answer.ts";
import type { Route } from "./+types/calendar-feed";
import type { RouteHandle } from "../route-handle.ts";

export const handle = {
  access: "anyone",
  static: true,
  cache: (query) => queryOf(readFilters(query)),
  shows: ["events", "places"],
  sameForAll: true,
} satisfies RouteHandle;

const daysBack = 60;
/** The next events up to this number, which all calendar apps can handle. */
const mostEvents = 1_000;

/** The calendar's subscription, with the filters of /calendar. Canceled events stay in it for sixty days. */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  return whenEventsAnswer(args.context.get(requestContext), () => feedAnswer(args));
}

async function feedAnswer({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { db, clock, config, eventTexts: texts } = context.get(requestContext);
  const edition = context.get(editionContext);
  const url = new URL(request.url);
  const language = languageOf(url.pathname);
  const t = translator(language);
  const filters = readFilters(url.searchParams);
  const from = zonedInstant(edition.zone, dayAfter(dayIn(edition.zone, clock.site()), -daysBack), "00:00");
  const filter = filterWords(t, filters);
  const versions = await eventsOfFeed(db, { ...filters, from, cancelledSince: from, limit: mostEvents });
  return icsAnswer(
    await calendarFileOf(versions, (ids) => eventsNamed(db, ids), {
      edition,
      origin: config.origin,
      language,
      name: filter
        ? t("calendar.calendarNameFiltered", { name: edition.name, filter })
        : t("calendar.calendarName", { name: edition.name }),
      source: config.origin + url.pathname + url.search,
      isAttending: false,
      texts,
    }),
  );
}
