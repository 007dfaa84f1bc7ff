import { Link, useLocation } from "react-router";
import { textLanguage } from "../../event.ts";
import { categoryName } from "../../event-words.ts";
import type { ManagedEvent } from "../../organize/managed-event.ts";
import { teaserOf } from "../../teaser.ts";
import { titleOf } from "../../title.ts";
import { useEdition } from "~/features/edition/components/current-edition";
import type { Translate } from "~/i18n/translate";
import { useWords, type Words } from "~/i18n/words";
import type { ListColumn } from "~/ui/admin/list/list-table";
import { OutsideLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { openingSearch } from "./list-url.ts";
import { RowActions } from "./row-actions.tsx";
import { themeOf } from "~/features/edition/themes";

export const defaultColumns = ["when", "place"];

type EventColumn = ListColumn<ManagedEvent>;

/** The title and the actions are always shown; the columns between them can be chosen. */
export function useEventColumns(): { title: EventColumn; choosable: EventColumn[]; actions: EventColumn } {
  const words = useWords();
  const { zone } = useEdition().edition;
  return {
    ...eventColumns(words, zone),
    actions: {
      name: "actions",
      label: words.t("events.columns.actions"),
      isActions: true,
      cell: (event) => <RowActions event={event} />,
    },
  };
}

export function eventColumns(words: Words, zone: string): { title: EventColumn; choosable: EventColumn[] } {
  const { t, dates } = words;
  return {
    title: {
      name: "title",
      label: t("events.columns.title"),
      text: ({ title, status }) => titleOf(t, { title, cancelled: status === "cancelled" }),
      cell: (event) => <Title event={event} />,
    },
    choosable: [
      {
        name: "when",
        label: t("events.columns.when"),
        sort: "start",
        brief: "below",
        text: (event) => whenOf(event, words, zone),
        cell: (event) => <When event={event} />,
      },
      {
        name: "place",
        label: t("events.columns.place"),
        brief: "below",
        text: ({ location }) => location,
        cell: (event) => <Place event={event} />,
      },
      {
        name: "coming",
        label: t("events.columns.coming"),
        text: (event) => comingText(event, t),
      },
      {
        name: "heads",
        label: t("events.columns.heads"),
        text: ({ heads }) => (heads === undefined ? "" : String(heads)),
      },
      {
        name: "theme",
        label: t("events.fields.category"),
        text: ({ category }) => categoryName(t, category),
      },
      {
        name: "changed",
        label: t("events.columns.changed"),
        text: ({ updated_at: at, updated_by: by }) => {
          const when = dates.spanOfDays(new Date(at), new Date(at), zone);
          return by ? `${when}, ${by}` : when;
        },
      },
    ],
  };
}

interface CellProps {
  event: ManagedEvent;
}

/** Shows the title, which opens the event's form, and below it the status and its facts (CAL-48 to CAL-55). */
function Title({ event }: CellProps) {
  const { t, language } = useWords();
  const { search } = useLocation();
  const { id, title, status, description, cancelled_note: note, proposer } = event;
  const lang = textLanguage(event.language, language);
  return (
    <div className="event-title">
      <h3>
        <Link
          id={`edit-${id}`}
          to={openingSearch(search, "edit", id)}
          preventScrollReset
          lang={lang}
          className={status === "cancelled" ? "row-link line-through" : "row-link"}
        >
          {title}
        </Link>{" "}
        <Badges event={event} />
      </h3>
      <Facts event={event} />
      <Coming event={event} />
      {description && (
        <p className="event-text" lang={lang}>
          {teaserOf(description)}
        </p>
      )}
      {note && <p className="font-medium text-ink">{t("events.noteShown", { note })}</p>}
      {proposer && (
        <p>
          {t("events.proposedBy", { name: proposer.name })} (
          <a href={`mailto:${proposer.email}`} className="link">
            {proposer.email}
          </a>
          )
        </p>
      )}
      {proposer?.answer && isProposal(event) && <p>{t("events.answered", { note: proposer.answer })}</p>}
    </div>
  );
}

export function When({ event }: CellProps) {
  const words = useWords();
  const { zone } = useEdition().edition;
  return <span className="block tabular-nums md:min-w-40">{whenOf(event, words, zone)}</span>;
}

/** Formats the date range (CAL-51, CAL-52). */
function whenOf(event: ManagedEvent, { t, dates }: Words, zone: string): string {
  const [start, end] = [new Date(event.start_date), new Date(event.end_date)];
  return event.all_day
    ? `${dates.spanOfDays(start, new Date(end.getTime() - 1), zone)} · ${t("calendar.allDay")}`
    : dates.span(zone, start, end);
}

function Place({ event: { location, registration_url: url } }: CellProps) {
  const { t } = useWords();
  if (!location && !url) return null;
  return (
    <div className="space-y-1 md:min-w-32">
      {location && (
        <p className="flex items-start gap-1.5">
          <Icon name="pin" className="mt-0.5 size-4.5 text-muted" />
          <span className="min-w-0">{location}</span>
        </p>
      )}
      {url && (
        <p>
          <OutsideLink href={url} className="link inline-flex items-center gap-1">
            {t("events.registrationLink")}
            <Icon name="outside" className="size-4" />
          </OutsideLink>
        </p>
      )}
    </div>
  );
}

function Badges({ event }: CellProps) {
  const { t } = useWords();
  const isAgain = (event.proposer?.times ?? 1) > 1;
  return (
    <span className="inline-flex flex-wrap gap-1.5 align-middle empty:hidden">
      {event.status === "pending" && (
        <span className="tag tag-waiting">{t(isAgain ? "events.badges.again" : "events.badges.pending")}</span>
      )}
      {event.change_waits && <span className="tag tag-waiting">{t("events.badges.changeWaits")}</span>}
      {event.status === "cancelled" && <span className="tag tag-bad">{t("events.badges.cancelled")}</span>}
      {event.status === "declined" && <span className="tag tag-bad">{t("events.badges.declined")}</span>}
      {!event.is_public && !isProposal(event) && <span className="tag tag-waiting">{t("events.badges.hidden")}</span>}
    </span>
  );
}

/** The secondary facts, in one muted line. */
function Facts({ event }: CellProps) {
  const { t } = useWords();
  const { language, category } = event;
  return (
    <p className="event-facts">
      {event.is_public && !isProposal(event) && <span>{t("events.badges.public")}</span>}
      {language && <span>{t(`calendar.languages.${language}`)}</span>}
      {themeOf(category) && <span>{categoryName(t, category)}</span>}
    </p>
  );
}

/** Shows how many people are coming, as a link to their list. */
function Coming({ event }: CellProps) {
  const { t, href } = useWords();
  if (!event.coming && event.heads === undefined) return null;
  return (
    <p className="event-facts">
      <a href={href(`/admin/events/${event.id}/coming`)} className="link">
        {comingText(event, t)}
      </a>
    </p>
  );
}

function comingText({ coming, capacity, heads }: ManagedEvent, t: Translate): string {
  const { people, waiting = 0 } = coming ?? {};
  return [
    people !== undefined &&
      (capacity === null ? t("events.coming.some", { people }) : t("events.coming.of", { people, capacity })),
    waiting > 0 && t("events.coming.waiting", { waiting }),
    heads !== undefined && t("events.coming.heads", { heads }),
  ]
    .filter((part) => part !== false)
    .join(" · ");
}

function isProposal({ status }: ManagedEvent): boolean {
  return status === "pending" || status === "declined";
}
