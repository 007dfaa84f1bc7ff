import { sql, type RawBuilder } from "kysely";
import { dayAfter } from "~/i18n/dates";
import type { Db } from "~/platform/database/db.server";
import { streamByIds } from "~/platform/database/list-stream.server";
import { managedEventsNamed } from "../organize/managed-events.server.ts";
import { inCategories } from "../matching.server.ts";
import { calendarOrder } from "../order.server.ts";
import { startOf } from "../queries.server.ts";
import { wordsQuery } from "../search.ts";
import type { EventsQuery, EventView } from "./events-query.ts";

export interface EventListArgs extends EventsQuery {
  now: Date;
  zone: string;
  /** The ids of all events that match the search, if they are few. */
  matching?: readonly string[] | undefined;
}

export type Condition = RawBuilder<unknown>;

/** Selected events, or all events of a list. */
export interface EventSelection extends EventListArgs {
  /** If set, only these events are selected, whatever the list shows. */
  ids?: readonly string[] | undefined;
}

/** Selects the ids in ascending order, so that concurrent bulk actions lock rows in the same order. */
export function idsOfSelection(selection: EventSelection): RawBuilder<{ id: string }> {
  return sql<{ id: string }>`select id from events where ${selected(selection)} order by id`;
}

/** Returns the ids of the selected events. */
export async function selectedIds(db: Db, selection: EventSelection): Promise<string[]> {
  const { rows } = await idsOfSelection(selection).execute(db);
  return rows.map(({ id }) => id);
}

/** The numbers shown before a selection is deleted. */
export interface SelectionCounts {
  count: number;
  /** The number of public events. */
  public: number;
  proposals: number;
}

export async function countSelection(db: Db, selection: EventSelection): Promise<SelectionCounts> {
  const { rows } = await sql<SelectionCounts>`
    select count(*) as count,
      count(*) filter (where is_public and ${isDecided}) as public,
      count(*) filter (where not ${isDecided}) as proposals
    from events where ${selected(selection)}`.execute(db);
  return rows[0]!;
}

/** Reads the selected events page by page for an export, in the order the list had when the export started. */
export function pagesOfSelection(db: Db, selection: EventSelection) {
  return pagesIn(db, exportCondition(selection), orderOf(selection));
}

/** Reads the selected events in the format of the list. */
export function listedEvents(db: Db, selection: EventSelection) {
  return streamByIds(db, {
    members: membersOf(exportCondition(selection), orderOf(selection)),
    read: (ids) => managedEventsNamed(db, ids, selection.zone),
  });
}

function orderOf({ order }: EventSelection): RawBuilder<unknown> {
  return calendarOrder({ isDescending: order === "-start" });
}

export function hasProposals(view: EventView): boolean {
  return view === "proposals" || view === "declined";
}

/** Proposals are exported only if they were ticked or the proposals' view is shown. */
export function exportCondition(selection: EventSelection): RawBuilder<boolean> {
  const includesProposals = selection.ids !== undefined || hasProposals(selection.view);
  return includesProposals ? selected(selection) : sql<boolean>`${selected(selection)} and ${isDecided}`;
}

/** Reads all published and canceled events by time. */
export function pagesOfEvents(db: Db) {
  return pagesIn(db, isDecided, calendarOrder());
}

const isDecided = sql<boolean>`status in ('published', 'cancelled')`;

function pagesIn(db: Db, condition: RawBuilder<boolean>, order: RawBuilder<unknown>) {
  return streamByIds(db, {
    members: membersOf(condition, order),
    read: (ids) =>
      db
        .selectFrom("events")
        .select(exportedColumns)
        .where(sql<boolean>`id = any(${ids}::uuid[])`)
        .where(condition)
        .execute(),
  });
}

function membersOf(condition: RawBuilder<boolean>, order: RawBuilder<unknown>): RawBuilder<{ id: string }> {
  return sql<{ id: string }>`select id from events where ${condition}
    order by ${order}`;
}

const exportedColumns = [
  "id",
  "title",
  "description",
  "start_date",
  "end_date",
  "all_day",
  "location",
  "category",
  "is_public",
  "status",
] as const;

function selected(selection: EventSelection): RawBuilder<boolean> {
  if (selection.ids) return sql<boolean>`id = any(${[...selection.ids]}::uuid[])`;
  return sql<boolean>`${all([viewCondition(selection), ...filterConditions(selection)])}`;
}

/** Matches proposals, and events with a pending request of their host. */
const awaitsReview = sql`(status = 'pending' or id = any(array(select event_id from event_changes where state = 'waiting')))`;

export function viewCondition({ view, now }: EventListArgs): Condition {
  if (view === "proposals") return awaitsReview;
  if (view === "declined") return sql`status = 'declined'`;
  if (view === "upcoming") return sql`status <> 'declined' and end_date > ${now}`;
  if (view === "past") return sql`status <> 'declined' and end_date <= ${now} and start_date < ${now}`;
  return sql`status <> 'declined'`;
}

/**
 * Returns the ids of events that match the search, if they are few. PostgreSQL assumes that any word is common and
 * would otherwise scan the whole calendar by time.
 */
export async function fewMatches(db: Db, { filters }: EventListArgs): Promise<string[] | undefined> {
  const words = wordsQuery(filters.search);
  if (!words) return undefined;
  const { rows } = await sql<{ id: string }>`
    select id from events where words @@ to_tsquery('simple', ${words}) limit ${maxMatches + 1}`.execute(db);
  return rows.length > maxMatches ? undefined : rows.map(({ id }) => id);
}

const maxMatches = 500;

export function filterConditions({ filters, zone, matching }: EventListArgs): Condition[] {
  const { search, day, category, language, public: isPublic, since, until } = filters;
  const words = wordsQuery(search);
  const conditions = [
    matching ? sql`id = any(${[...matching]}::uuid[])` : words && sql`words @@ to_tsquery('simple', ${words})`,
    category && inCategories([category]),
    language && (language === "unknown" ? sql`language is null` : sql`language = ${language}`),
    isPublic && (isPublic === "yes" ? sql`is_public and ${isDecided}` : sql`not is_public`),
    day && sql`start_date >= ${startOf(day, zone)} and start_date < ${startOf(dayAfter(day, 1), zone)}`,
    since && sql`start_date >= ${startOf(since, zone)}`,
    until && sql`start_date < ${startOf(dayAfter(until, 1), zone)}`,
  ];
  return conditions.filter((condition) => typeof condition === "object");
}

export function all(conditions: readonly Condition[]): Condition {
  return sql.join(conditions, sql` and `);
}
