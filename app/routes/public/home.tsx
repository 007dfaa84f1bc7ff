import { data } from "react-router";
import { editionContext } from "~/features/edition/current-edition.server";
import { seriesData } from "~/features/edition/structured-data";
import type { ListedEvent } from "~/features/calendar/event";
import { daysInBrief, eventCountsOf, type DayInBrief, type EventCounts } from "~/features/calendar/event-counts.server";
import type { NowAndNext } from "~/features/calendar/now-and-next";
import type { TeasedEvent } from "~/features/calendar/picks";
import type { Suggester } from "~/features/map/components/suggestion-form";
import { eventsNowAndNext } from "~/features/calendar/now-and-next.server";
import { pickAhead } from "~/features/calendar/picks.server";
import { isDuring, phaseOn } from "~/features/edition/phase";
import { viewerContext } from "~/features/identity/middleware.server";
import { countPlaces } from "~/features/map/directory/queries.server";
import { zonedInstant } from "~/lib/time/zoned-time";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext } from "~/platform/http/request-context.server";
import { dayIn } from "~/i18n/dates";
import { languageOf } from "~/i18n/links";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/home";
import { feedLinks } from "./calendar/feed-links.ts";
import { Blueprint } from "~/features/edition/pages/home/blueprint";
import { Hero } from "~/features/edition/pages/home/hero";
import { EcosystemMap } from "~/features/edition/pages/home/ecosystem-map";
import { JoinUs } from "~/features/edition/pages/home/join-us";
import { NewsletterInvitation } from "~/features/edition/pages/home/newsletter-invitation";
import { NextEvents } from "~/features/edition/pages/home/next-events";
import { Recap } from "~/features/edition/pages/home/recap";
import { Rhythm } from "~/features/edition/pages/home/rhythm";
import { Spirit } from "~/features/edition/pages/home/spirit";
import { TenDays } from "~/features/edition/pages/home/ten-days";
import { ThemeList } from "~/features/edition/pages/home/theme-list";
import { WhatIs } from "~/features/edition/pages/home/what-is";
import { suggesterOf } from "./map/typed-suggestion.ts";
import type { RouteHandle } from "../route-handle.ts";

export const handle = {
  access: "anyone",
  static: true,
  cache: [],
  shows: ["events", "places"],
  tellsTime: true,
  embeds: ({ films }) => films?.map(({ url }) => url) ?? [],
} satisfies RouteHandle;

const nextShown = 6;

interface HomeData {
  counts: EventCounts | undefined;
  next: TeasedEvent[];
  days: DayInBrief[];
  nowAndNext: NowAndNext<ListedEvent> | undefined;
  places: number | undefined;
  person: Suggester | undefined;
}

/** The cloth and the next gatherings come from the calendar (HOM-17); a database that is down leaves the page without them. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock } = context.get(requestContext);
  const person = suggesterOf(context.get(viewerContext));
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
    return { counts, next, days, nowAndNext, places: await countPlaces(db), person };
  };
  const nothing: HomeData = { counts: undefined, next: [], days: [], nowAndNext: undefined, places: undefined, person };
  return unlessDatabaseOutage(context.get(requestContext), read, () =>
    data(nothing, { headers: { "Cache-Control": "no-store" } }),
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export function meta(args: Route.MetaArgs) {
  const shell = args.matches[0]?.loaderData;
  return [
    ...pageMeta(args, (t) => ({
      title: t("hero.tagline").replace(/\.$/, ""),
      description: shell && t("hero.summary", { city: shell.edition.city, region: shell.edition.region }),
      data: shell && seriesData({ ...shell, language: languageOf(args.location.pathname) }),
    })),
    ...feedLinks(args),
  ];
}

export default function Home({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  return (
    <>
      <Hero counts={loaderData.counts} nowAndNext={loaderData.nowAndNext} />
      <div className="below-fold">
        <NextEvents events={loaderData.next} />
        <WhatIs />
        <Recap />
        <ThemeList counts={loaderData.counts} />
        <Rhythm />
        <TenDays days={loaderData.days} />
        <Spirit />
        <EcosystemMap places={loaderData.places} person={loaderData.person} />
        <JoinUs />
        <Blueprint />
        <NewsletterInvitation />
      </div>
    </>
  );
}
