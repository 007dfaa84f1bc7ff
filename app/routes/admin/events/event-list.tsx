import { Link, useLocation } from "react-router";
import type { View } from "~/features/calendar/organize/managed-events.server";
import { useWords } from "~/i18n/words";
import { changedQuery } from "~/lib/query";
import { ListEmpty, ListFailed } from "~/ui/admin/list/list-states";
import type { RefusedNote } from "./action-forms.tsx";
import { EventRow } from "./event-row.tsx";
import type { Listed, Opened } from "./view.server.ts";

interface EventListProps {
  /** Whose notes are kept. */
  owner: string;
  found: Listed | undefined;
  view: View;
  search: string;
  opened: Opened | undefined;
  /** The note of a form that could not be taken. */
  refused: RefusedNote | undefined;
}

/** One page of events by start, then title (CAL-67), or why there is none; above it the event whose form is open elsewhere. */
export function EventList({ owner, found, view, search, opened, refused }: EventListProps) {
  const { t } = useWords();
  const acted = opened && "event" in opened && opened.kind !== "delete" ? opened : undefined;
  const isElsewhere = acted && !found?.events.some(({ id }) => id === acted.event.id);
  const forms = { owner, refused };
  return (
    <>
      {isElsewhere && (
        <ul aria-label={acted.event.title} className="panel mb-5">
          <EventRow event={acted.event} opened={acted.kind} {...forms} />
        </ul>
      )}
      {!found && <ListFailed title={t("events.loadFailed")} />}
      {found?.events.length === 0 && <Nothing view={view} search={search} isEmpty={found.isEmpty} />}
      {found && found.events.length > 0 && (
        <>
          <ul aria-label={t("events.listLabel")} className="panel divide-y divide-line">
            {found.events.map((event) => (
              <EventRow
                key={event.id}
                event={event}
                opened={acted?.event.id === event.id ? acted.kind : undefined}
                {...forms}
              />
            ))}
          </ul>
          <Pages next={found.next} />
        </>
      )}
    </>
  );
}

/** A list too long for one page goes on from its last event; nothing is skipped when others write meanwhile. */
function Pages({ next }: { next: string | undefined }) {
  const { t } = useWords();
  const { search } = useLocation();
  const isLater = new URLSearchParams(search).has("after");
  if (!next && !isLater) return null;
  return (
    <p className="list-pages no-print mt-4 flex justify-between gap-6">
      {isLater && (
        <Link to={changedQuery(search, { after: undefined }) || "?"} className="link inline-flex items-center">
          {t("events.firstPage")}
        </Link>
      )}
      {next && (
        <Link to={changedQuery(search, { after: next })} className="link ml-auto inline-flex items-center">
          {t("events.nextPage")}
        </Link>
      )}
    </p>
  );
}

function Nothing({ view, search, isEmpty }: { view: View; search: string; isEmpty: boolean }) {
  const { t } = useWords();
  const { search: query } = useLocation();
  const kind = kindOfNothing({ view, search, isEmpty });
  return (
    <ListEmpty title={t(`events.${kind}`)} text={t(`events.${kind}Text`)}>
      {kind !== "empty" && (
        <Link to={changedQuery(query, { q: undefined, show: undefined, after: undefined }) || "?"} className="link">
          {t("events.showAll")}
        </Link>
      )}
    </ListEmpty>
  );
}

const kindsOfNothing = {
  all: "nothingHere",
  upcoming: "noUpcoming",
  past: "noPast",
  proposals: "noProposals",
  declined: "noDeclined",
} as const;

function kindOfNothing({ view, search, isEmpty }: { view: View; search: string; isEmpty: boolean }) {
  if (isEmpty && !search && (view === "all" || view === "upcoming" || view === "past")) return "empty";
  if (search) return "nothingFound";
  return kindsOfNothing[view];
}
