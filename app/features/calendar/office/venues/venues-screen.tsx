import { Form, Link } from "react-router";
import { textLanguage } from "../../event.ts";
import { whenText } from "../../when.ts";
import { useEdition } from "~/features/edition/components/current-edition";
import { dayAfter } from "~/i18n/dates";
import { useWords } from "~/i18n/words";
import { ListFailed } from "~/ui/admin/list/list-states";
import { EmptySection, Section } from "~/ui/admin/section";
import { Button } from "~/ui/button";
import { Unbroken } from "~/ui/unbroken";
import { ConflictList } from "../conflicts/conflict-list.tsx";
import { barOn, firstHourOf } from "./day-bars.ts";
import type { VenuesView } from "./loader.server.ts";
import { VenueDay } from "./venue-day.tsx";

/** Shows the conflicts, and a day at every venue with its free times. */
export function VenuesScreen({ day, found }: VenuesView) {
  const { t, href } = useWords();
  const { zone } = useEdition().edition;
  if (!found) return <ListFailed heading={t("events.venues.title")} title={t("events.loadFailed")} />;
  const { venues, conflicts } = found;
  const colliding = new Set(conflicts.map(({ event }) => event.id));
  const booked = venues.flatMap(({ events, rooms }) => [events, ...rooms.map((room) => room.events)].flat());
  const firstHour = firstHourOf(booked.map((event) => barOn(day, event, zone)));
  return (
    <>
      <p className="mb-4">
        <Link to={href("/admin/events")} className="link">
          {t("events.venues.back")}
        </Link>
      </p>
      <header className="mb-5 flex flex-wrap items-end gap-3">
        <div className="mr-auto">
          <h1>{t("events.venues.title")}</h1>
          <p className="mt-1 text-muted">{t("events.venues.text")}</p>
        </div>
        <Link to={href("/admin/events/venues/links")} className="button button-outline button-small">
          {t("events.links.title")}
        </Link>
      </header>
      <div className="space-y-5">
        {conflicts.length > 0 && <Colliding conflicts={conflicts} />}
        <Day day={day} />
        <div className="space-y-5" data-first-hour={firstHour}>
          {venues.map((venue) => (
            <VenueDay key={venue.id} day={day} venue={venue} colliding={colliding} firstHour={firstHour} />
          ))}
        </div>
        {venues.length === 0 && <EmptySection>{t("events.venues.none")}</EmptySection>}
      </div>
    </>
  );
}

type VenuesTable = NonNullable<VenuesView["found"]>;

function Colliding({ conflicts }: Pick<VenuesTable, "conflicts">) {
  const words = useWords();
  const { t, href, language } = words;
  const { zone } = useEdition().edition;
  return (
    <Section id="colliding" title={t("events.conflicts.count", { count: conflicts.length })}>
      <ul className="space-y-5">
        {eachPairOnce(conflicts).map(({ event, conflicts: met }) => (
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
                <Unbroken>{[whenText(words, event, zone), event.location].filter(Boolean).join(" · ")}</Unbroken>
              </span>
            </p>
            <ConflictList conflicts={met} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Keeps each pair of colliding events once, at the first of the two. */
function eachPairOnce(conflicts: VenuesTable["conflicts"]): VenuesTable["conflicts"] {
  const ids = new Set<string>();
  return conflicts
    .map(({ event, conflicts: met }) => {
      ids.add(event.id);
      return { event, conflicts: met.filter((conflict) => !conflict.event || !ids.has(conflict.event.id)) };
    })
    .filter(({ conflicts: met }) => met.length > 0);
}

/** Lets one choose the day, or go to the day before or after. */
function Day({ day }: Pick<VenuesView, "day">) {
  const { t, dates } = useWords();
  return (
    <section aria-labelledby="venues-day" className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <h2 id="venues-day" className="mr-auto text-2xl first-letter:uppercase">
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
