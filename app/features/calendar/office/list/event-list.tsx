import { useEffect, useRef, type ReactNode } from "react";
import { Link, useActionData, useLocation } from "react-router";
import { eventOrders, isNarrowed, type EventsQuery } from "../../event-list/events-query.ts";
import type { ManagedEvent } from "../../organize/managed-event.ts";
import { useEdition } from "~/features/edition/components/current-edition";
import { dayIn } from "~/i18n/dates";
import { useWords } from "~/i18n/words";
import { BulkBar } from "~/ui/admin/list/bulk-bar";
import { ListPages } from "~/ui/admin/list/list-pages";
import { ListEmpty, ListFailed } from "~/ui/admin/list/list-states";
import { ListTable, type ListColumn } from "~/ui/admin/list/list-table";
import { useSelection, type Selection } from "~/ui/admin/list/selection";
import { SelectionExport } from "~/ui/admin/list/selection-export";
import { CallOffForm, ChangeForm, DecisionForm } from "../action-forms.tsx";
import { Conflicts } from "../conflicts/conflict-list.tsx";
import { ProposalReview } from "../review/proposal-review.tsx";
import { ChangeReview } from "../review/change-review.tsx";
import { BulkActions } from "./bulk-actions.tsx";
import { DeleteManyQuestion } from "./delete-many-question.tsx";
import { totalText } from "./event-toolbar.tsx";
import type { BulkQuestion } from "./bulk-action.server.ts";
import type { Listed, Opened } from "../loader.server.ts";
import { dataThread } from "~/features/edition/themes";

interface EventListProps {
  list: Listed | undefined;
  query: EventsQuery;
  columns: readonly ListColumn<ManagedEvent>[];
  opened: Opened | undefined;
  /** The confirmation of a bulk action, if one is asked. */
  question: BulkQuestion | undefined;
}

/**
 * One page of events grouped by day, or the reason why it is empty. If the open event is on another page, its form is
 * shown above.
 */
export function EventList(props: EventListProps) {
  const { list, query, opened } = props;
  const { t } = useWords();
  const openedRow = opened && (opened.kind === "cancel" || opened.kind === "decide") ? opened : undefined;
  const isElsewhere = openedRow && !list?.events.some(({ id }) => id === openedRow.event.id);
  const form = openedRow && <RowForm key={`${openedRow.kind} ${openedRow.event.id}`} opened={openedRow} />;
  return (
    <>
      {isElsewhere && (
        <section aria-labelledby="acted-event" className="panel mb-5">
          <h2 id="acted-event" className="px-5 py-3 text-xl">
            {openedRow.event.title}
          </h2>
          {form}
        </section>
      )}
      {!list && <ListFailed title={t("events.loadFailed")} />}
      {list?.events.length === 0 && <NoEvents query={query} isEmpty={list.isEmpty} />}
      {list && list.events.length > 0 && (
        <EventTable {...props} list={list} below={({ id }) => id === openedRow?.event.id && form} />
      )}
    </>
  );
}

function RowForm({ opened }: { opened: OpenedRow }) {
  const { event, concerned } = opened;
  if (opened.kind === "cancel") return <CallOffForm event={event} concerned={concerned} />;
  const { change } = opened;
  // The version and the time of the last change, since a new picture does not count as a version.
  const seen = `${event.version}:${Date.parse(event.updated_at)}`;
  if (!change)
    return (
      <DecisionForm
        event={event}
        seen={seen}
        before={
          <>
            <ProposalReview {...opened} />
            <Conflicts conflicts={opened.conflicts} />
          </>
        }
      />
    );
  return (
    <ChangeForm
      event={event}
      isCallOff={change.kind === "cancel"}
      unfit={opened.unfit}
      concerned={concerned}
      seen={`${change.requestedAt.getTime()}:${seen}`}
      before={
        <>
          <ChangeReview {...opened} change={change} />
          <Conflicts conflicts={opened.conflicts} />
        </>
      }
    />
  );
}

type OpenedRow = Extract<Opened, { kind: "cancel" | "decide" }>;

interface EventTableProps extends EventListProps {
  list: Listed;
  below(event: ManagedEvent): ReactNode;
}

function EventTable({ list, query, columns, below, question }: EventTableProps) {
  const { t, language } = useWords();
  const { zone } = useEdition().edition;
  const ids = list.events.map(({ id }) => id);
  const selection = useSelection(ids, JSON.stringify([query.view, query.filters]));
  const expectGone = useClearedSelection(selection, question);
  return (
    <>
      {question && <DeleteManyQuestion question={question} onDelete={expectGone} />}
      <ListTable
        label={t("events.listLabel")}
        columns={columns}
        rows={list.events}
        idOf={({ id }) => id}
        order={query.order}
        usualOrder={eventOrders[0]}
        threadOf={({ category }) => dataThread(category)}
        groups={{
          keyOf: ({ start_date: start }) => dayIn(zone, new Date(start)),
          heading: dayHeadings(list.days),
        }}
        below={below}
        selecting={{ selection, nameOf: ({ title }) => title, form: "events-selection" }}
      />
      <ListPages next={list.next} previous={list.previous} />
      <BulkBar
        form="events-selection"
        selection={selection}
        total={{ count: list.total.count, text: totalText(t, list.total) }}
        pageIds={ids}
        beside={
          selection.isAll && !list.isExportable ? (
            <p className="text-muted">{t("events.onlyProposals")}</p>
          ) : (
            <SelectionExport
              selection={selection}
              file="/admin/export/cohere-events"
              fields={{ lang: language, show: query.view }}
            />
          )
        }
      >
        <BulkActions view={query.view} />
      </BulkBar>
    </>
  );
}

/** Clears the selection once its events are deleted, and keeps it if that fails. */
function useClearedSelection(selection: Selection, question: BulkQuestion | undefined): () => void {
  const answer = useActionData<unknown>();
  const isSent = useRef(false);
  useEffect(() => {
    if (question) return;
    if (isSent.current && answer === undefined) selection.clear();
    isSent.current = false;
  }, [question, answer, selection]);
  return () => void (isSent.current = true);
}

function dayHeadings(counts: Readonly<Record<string, number>>) {
  return (day: string) => <DayHeading day={day} count={counts[day]!} />;
}

/** Shows "Today, Friday, October 10, 2025" with the number of events. */
function DayHeading({ day, count }: { day: string; count: number }) {
  const { t, dates } = useWords();
  const { today } = useEdition();
  return (
    <h2 className="flex flex-wrap items-baseline gap-x-3">
      <span>{day === today ? t("events.today", { day: dates.full(day) }) : dates.full(day)}</span>
      <span className="font-normal text-muted tabular-nums">{t("events.total", { count })}</span>
    </h2>
  );
}

function NoEvents({ query, isEmpty }: { query: EventsQuery; isEmpty: boolean }) {
  const { t } = useWords();
  const { pathname } = useLocation();
  const reason = reasonForNoEvents(query, isEmpty);
  return (
    <ListEmpty title={t(`events.${reason}`)} text={t(`events.${reason}Text`)}>
      {reason !== "empty" && (
        <Link to={`${pathname}?show=all`} className="link">
          {t("events.showAll")}
        </Link>
      )}
    </ListEmpty>
  );
}

const reasonsByView = {
  all: "nothingHere",
  upcoming: "noUpcoming",
  past: "noPast",
  proposals: "noProposals",
  declined: "noDeclined",
} as const;

function reasonForNoEvents({ view, filters }: EventsQuery, isEmpty: boolean) {
  if (isNarrowed(filters)) return "nothingFound";
  if (isEmpty && (view === "all" || view === "upcoming" || view === "past")) return "empty";
  return reasonsByView[view];
}
