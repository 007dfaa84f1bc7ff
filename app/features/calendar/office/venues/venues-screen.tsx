import { Form, Link } from "react-router";
import type { HeldHere } from "../../conflicts/queries.server.ts";
import { textLanguage } from "../../event.ts";
import { hoursText, whenText } from "../../when.ts";
import { useEdition } from "~/features/edition/components/current-edition";
import { dayAfter } from "~/i18n/dates";
import { useWords } from "~/i18n/words";
import { ListFailed } from "~/ui/admin/list/list-states";
import { EmptySection, Section } from "~/ui/admin/section";
import { Button } from "~/ui/button";
import { ConflictList } from "../conflicts/conflict-list.tsx";
import type { VenuesView } from "./loader.server.ts";

/** Where and when is free: a day at every venue, and before it what collides. */
export function VenuesScreen({ day, found }: VenuesView) {
  const { t, href } = useWords();
  if (!found) return <ListFailed heading={t("events.venues.title")} title={t("events.loadFailed")} />;
  const { venues, conflicts } = found;
  const colliding = new Set(conflicts.map(({ event }) => event.id));
  return (
    <>
      <p className="mb-4">
        <Link to={href("/admin/events")} className="link">
          {t("events.venues.back")}
        </Link>
      </p>
      <h1>{t("events.venues.title")}</h1>
      <p className="mt-1 mb-5 text-muted">{t("events.venues.text")}</p>
      <div className="space-y-5">
        {conflicts.length > 0 && <Colliding conflicts={conflicts} />}
        <Day day={day} />
        {venues.map((venue) => (
          <Venue key={venue.id} venue={venue} colliding={colliding} />
        ))}
        {venues.length === 0 && <EmptySection>{t("events.venues.none")}</EmptySection>}
      </div>
    </>
  );
}

type Found = NonNullable<VenuesView["found"]>;

function Colliding({ conflicts }: Pick<Found, "conflicts">) {
  const words = useWords();
  const { t, href, language } = words;
  const { zone } = useEdition().edition;
  return (
    <Section id="colliding" title={t("events.conflicts.count", { count: conflicts.length })}>
      <ul className="space-y-5">
        {conflicts.map(({ event, conflicts: met }) => (
          <li key={event.id} className="grid gap-x-6 gap-y-2 md:grid-cols-2">
            <p>
              <Link
                to={href(`/admin/events?edit=${event.id}`)}
                lang={textLanguage(event.language, language)}
                className="link font-semibold"
              >
                {event.title}
              </Link>
              <span className="block text-muted">
                {[whenText(words, event, zone), event.location].filter(Boolean).join(" · ")}
              </span>
            </p>
            <ConflictList conflicts={met} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Chooses the day, and steps to the ones beside it. */
function Day({ day }: Pick<VenuesView, "day">) {
  const { t, dates } = useWords();
  return (
    <section aria-labelledby="venues-day" className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <h2 id="venues-day" className="mr-auto text-2xl">
        {dates.full(day)}
      </h2>
      <Form method="get" className="flex flex-wrap items-center gap-3">
        <Link to={`?day=${dayAfter(day, -1)}`} className="link">
          {t("events.venues.before")}
        </Link>
        <Link to={`?day=${dayAfter(day, 1)}`} className="link">
          {t("events.venues.after")}
        </Link>
        <input
          key={day}
          type="date"
          name="day"
          defaultValue={day}
          aria-label={t("events.venues.day")}
          className="input w-auto"
        />
        <Button small tone="outline">
          {t("events.venues.show")}
        </Button>
      </Form>
    </section>
  );
}

interface VenueProps {
  venue: Found["venues"][number];
  /** The ids of events that collide with another one. */
  colliding: ReadonlySet<string>;
}

function Venue({ venue, colliding }: VenueProps) {
  const { t, href } = useWords();
  const { id, name, holds, events, rooms } = venue;
  const isPartlyTaken = rooms.some((room) => room.events.length > 0);
  const rows = [
    {
      id,
      name: t("events.venues.whole"),
      holds,
      events,
      otherwise: t(isPartlyTaken ? "events.venues.partly" : "events.venues.free"),
    },
    ...rooms.map((room) => ({
      ...room,
      otherwise: t(events.length > 0 ? "events.venues.withWhole" : "events.venues.free"),
    })),
  ];
  return (
    <Section
      id={`venue-${id}`}
      title={name}
      tools={
        <Link to={href(`/admin/places/${id}`)} className="link">
          {t("events.venues.place")}
        </Link>
      }
    >
      <dl className="divide-y divide-line">
        {rows.map((row) => (
          <div
            key={row.id}
            className="grid gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0 sm:grid-cols-[12rem_minmax(0,1fr)]"
          >
            <dt>
              <span className="font-semibold">{row.name}</span>
              {row.holds !== null && (
                <span className="block text-muted">{t("map.venue.holds", { count: row.holds })}</span>
              )}
            </dt>
            <dd>
              {row.events.length === 0 ? (
                <span className="text-muted">{row.otherwise}</span>
              ) : (
                <Taken events={row.events} colliding={colliding} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Taken({ events, colliding }: { events: readonly HeldHere[] } & Pick<VenueProps, "colliding">) {
  const words = useWords();
  const { t, href, language } = words;
  const { zone } = useEdition().edition;
  return (
    <ul className="space-y-1.5">
      {events.map((event) => (
        <li key={event.id} className="grid gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <span className="tabular-nums">{hoursText(words, event, zone)}</span>
          <span>
            <Link
              to={href(`/admin/events?edit=${event.id}`)}
              lang={textLanguage(event.language, language)}
              className="link"
            >
              {event.title}
            </Link>
            {event.isProposed && <span className="tag tag-waiting ml-1.5">{t("events.badges.pending")}</span>}
            {colliding.has(event.id) && <span className="tag tag-bad ml-1.5">{t("events.conflicts.badge")}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
