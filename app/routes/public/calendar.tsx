import { data, redirect } from "react-router";
import { isFirstView, queryOf, readAddress, type CalendarAddress } from "~/features/calendar/address";
import { StarForm } from "~/features/calendar/components/star";
import { eventCountsOf } from "~/features/calendar/event-counts.server";
import { placesFrom } from "~/features/calendar/used-places.server";
import { mayHoldStars, starsCookieName } from "~/features/calendar/stars/cookie";
import { starsOf } from "~/features/calendar/stars/stars.server";
import { shownAt, upcomingAt, type Shown } from "~/features/calendar/views.server";
import { useEdition } from "~/features/edition/components/current-edition";
import { editionContext } from "~/features/edition/current-edition.server";
import { viewerContext } from "~/features/identity/middleware.server";
import { dayAfter, dayIn } from "~/i18n/dates";
import { useWords } from "~/i18n/words";
import { requestContext } from "~/platform/http/request-context.server";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/calendar";
import { CalendarHead } from "~/features/calendar/pages/calendar/calendar-head";
import { feedLinks } from "./calendar/feed-links.ts";
import { ListView } from "~/features/calendar/pages/calendar/list-view";
import { MonthView } from "~/features/calendar/pages/calendar/month-view";
import { FoundLine } from "~/features/calendar/pages/calendar/nothing-shown";
import { OutsideCalendars } from "~/features/calendar/pages/calendar/outside-calendars";
import { TakeAlong } from "~/features/calendar/pages/calendar/take-along";
import { Toolbar } from "~/features/calendar/pages/calendar/toolbar";
import { WeekView } from "~/features/calendar/pages/calendar/week-view";
import type { RouteHandle } from "../route-handle.ts";

export const handle = {
  access: "anyone",
  static: true,
  cache: cachedQuery,
  tellsTime: true,
  shows: ["events"],
  cookies: { [starsCookieName]: mayHoldStars },
  embeds: ({ calendarEmbed }) => [calendarEmbed],
} satisfies RouteHandle;

const placesBack = -30;

/** A page that begins in the middle of a day is somebody's own way through it. */
function cachedQuery(query: URLSearchParams): string | undefined {
  const address = readAddress(query);
  return address.after ? undefined : queryOf(address);
}

/** The view, the day and the filters are the address, and there is one way to write each. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock, config } = context.get(requestContext);
  const edition = context.get(editionContext);
  const { pathname, search, searchParams } = new URL(request.url);
  const address = readAddress(searchParams);
  if (search !== queryOf(address)) throw redirect(pathname + queryOf(address));
  const today = dayIn(edition.zone, clock.site());
  const { given, headers } = await starsOf(db, { viewer: context.get(viewerContext), request });
  const around = { zone: edition.zone, today, days: edition.days };
  const page = {
    address,
    given,
    shown: await shownAt(db, address, around),
    upcoming: isFirstView(address) ? await upcomingAt(db, address, around) : undefined,
    counts: queryOf(address) ? undefined : await eventCountsOf(db, edition),
    places: await placesFrom(db, { day: dayAfter(today, placesBack), zone: edition.zone }),
    origin: config.origin,
    now: clock.site(),
  };
  return data(page, { headers });
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export function meta(args: Route.MetaArgs) {
  const name = args.matches[0]?.loaderData?.edition.name ?? "";
  return [
    ...pageMeta(args, (t) => ({ title: t("calendar.title"), description: t("calendar.description", { name }) })),
    ...feedLinks(args, args.loaderData && withSomething(args.loaderData.address, args.loaderData.shown)),
    ...(args.loaderData && queryOf(args.loaderData.address) ? [{ name: "robots", content: "noindex, follow" }] : []),
  ];
}

/** What is looked for, unless nothing is found: then the whole calendar is offered, not a feed of nothing. */
function withSomething(address: CalendarAddress, { found }: Shown): CalendarAddress {
  return found?.inAll === 0 ? { view: address.view } : address;
}

export default function Calendar({ loaderData }: Route.ComponentProps) {
  const { address, shown, upcoming, counts, places, given, origin, now } = loaderData;
  const { t, dates } = useWords();
  const { edition, today } = useEdition();
  const { links } = edition;
  const zone = dates.zoneName(edition.zone, new Date(`${today}T12:00:00Z`));
  return (
    <>
      <CalendarHead counts={counts} />
      <StarForm given={given} from={`/calendar${queryOf(address)}`}>
        <div className={`page calendar calendar-${shown.view}`}>
          <Toolbar address={address} shown={shown} upcoming={upcoming} places={places} />
          <FoundLine address={address} shown={shown} />
          {shown.view === "month" && (
            <div className={upcoming && "when-wide"}>
              <MonthView address={address} shown={shown} withThreads={!upcoming} />
            </div>
          )}
          {upcoming && (
            <div className="when-narrow no-print">
              <ListView address={{ ...address, view: "list" }} shown={upcoming} now={now} />
            </div>
          )}
          {shown.view === "week" && <WeekView address={address} shown={shown} />}
          {shown.view === "list" && <ListView address={address} shown={shown} now={now} />}
          <p className="zone-note mt-8 text-[0.9375rem] text-muted">{t("calendar.zone", { zone })}</p>
        </div>
      </StarForm>
      <TakeAlong address={withSomething(address, shown)} origin={origin} />
      {(links.calendars?.length || links.calendarEmbed) && <OutsideCalendars />}
    </>
  );
}
