import { data, type LoaderFunctionArgs } from "react-router";
import type { ListedEvent } from "~/features/calendar/event";
import { daysInBrief, eventCountsOf, type DayInBrief, type EventCounts } from "~/features/calendar/event-counts.server";
import type { NowAndNext } from "~/features/calendar/now-and-next";
import type { TeasedEvent } from "~/features/calendar/picks";
import type { Suggester } from "~/features/map/components/suggestion-form";
import { eventsNowAndNext } from "~/features/calendar/now-and-next.server";
import { pickAhead } from "~/features/calendar/picks.server";
import type { Voice } from "~/features/voices/voice";
import { voicesOn } from "~/features/voices/queries.server";
import { countPlaces } from "~/features/map/directory/queries.server";
import { zonedInstant } from "~/lib/time/zoned-time";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext } from "~/platform/http/request-context.server";
import { dayIn } from "~/i18n/dates";
import { languageOf } from "~/i18n/links";
import { editionContext } from "../../current-edition.server.ts";
import { isDuring, phaseOn } from "../../phase.ts";

const nextShown = 6;

interface HomeData {
  counts: EventCounts | undefined;
  next: TeasedEvent[];
  days: DayInBrief[];
  nowAndNext: NowAndNext<ListedEvent> | undefined;
  places: number | undefined;
  voices: Voice[];
  person: Suggester | undefined;
}

/** The cloth and the next gatherings come from the calendar (HOM-17). During a database outage they are left out. */
export async function homeView({ context, url }: LoaderFunctionArgs, person: Suggester | undefined) {
  const { db, clock } = context.get(requestContext);
  const read = async (): Promise<HomeData> => {
    const edition = context.get(editionContext);
    const now = clock.site();
    const isOn = isDuring(phaseOn(edition, dayIn(edition.zone, now)));
    const counts = await eventCountsOf(db, edition);
    const { zone, days: dates, schedule } = edition;
    const opening = zonedInstant(zone, dates.invocation, schedule[0]!.hours.from);
    const next = await pickAhead(db, { now, zone, count: nextShown, language: languageOf(url.pathname), opening });
    const [days, nowAndNext] = [
      await daysInBrief(db, edition),
      isOn ? await eventsNowAndNext(db, { now, zone: edition.zone }) : undefined,
    ];
    const [places, voices] = [await countPlaces(db), await voicesOn(db, "home", languageOf(url.pathname))];
    return { counts, next, days, nowAndNext, places, voices, person };
  };
  const nothing: HomeData = {
    counts: undefined,
    next: [],
    days: [],
    nowAndNext: undefined,
    places: undefined,
    voices: [],
    person,
  };
  return unlessDatabaseOutage(context.get(requestContext), read, () =>
    data(nothing, { headers: { "Cache-Control": "no-store" } }),
  );
}
