import { isUuid } from "../../../lib/database/uuid.ts";
import { sql, type SelectQueryBuilder } from "kysely";
import { dayAfter, dayIn } from "~/i18n/dates";
import type { Db } from "~/platform/database/db.server";
import type { Tables } from "~/platform/database/tables";
import type { Filters } from "../address.ts";
import { cursorText, type Cursor } from "../cursor.ts";
import { matching } from "../matching.server.ts";
import { managedColumns, managedEvent, type ManagedEvent } from "./managed-event.ts";
import { behind, inOrder } from "../order.server.ts";
import { startOf } from "../queries.server.ts";
import { likenessOf, type Likeness } from "./look-alike.ts";

export interface EventPage {
  events: ManagedEvent[];
  /** The cursor of the next page, if there is one. */
  next: string | undefined;
}

/** Reads events by their ids and in that order. Deleted ones are left out. */
export async function managedEventsNamed(db: Db, ids: readonly string[], zone: string): Promise<ManagedEvent[]> {
  const rows = await organizersEvents(db)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute();
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rowsById.get(id);
    return row ? [withProposer(zone, row)] : [];
  });
}

/** Counts the proposals and the hosts' requests that await a decision. */
export async function reviewCounts(db: Db): Promise<{ proposals: number; changes: number }> {
  const { rows } = await sql<{ proposals: number; changes: number }>`
    select (select count(*)::int from events where status = 'pending') as proposals,
      (select count(*)::int from event_changes where state = 'waiting') as changes`.execute(db);
  return rows[0]!;
}

/** Counts those that arrived after a time. */
export async function newInReview(db: Db, since: Date): Promise<{ proposals: number; changes: number }> {
  const { rows } = await sql<{ proposals: number; changes: number }>`
    select (select count(*)::int from events where status = 'pending' and created_at > ${since}) as proposals,
      (select count(*)::int from event_changes where state = 'waiting' and created_at > ${since}) as changes`.execute(
    db,
  );
  return rows[0]!;
}

/**
 * Counts what awaits a decision, and tells whether there is any event. A proposal is not an event until it is published
 * (CAL-08, CAL-46).
 */
export async function eventCounts(db: Db): Promise<{ pending: number; isEmpty: boolean }> {
  const [{ proposals, changes }, { rows }] = await Promise.all([
    reviewCounts(db),
    sql<{ is_empty: boolean }>`
      select not exists (select from events where status in ('published', 'cancelled')) as is_empty`.execute(db),
  ]);
  return { pending: proposals + changes, isEmpty: rows[0]!.is_empty };
}

interface Args extends Filters {
  zone: string;
  isAdmin: boolean;
  /** The end of the previous page. */
  after?: Cursor | undefined;
}

/**
 * Reads a page of events for the API: all of them for an organizer, and public ones, including canceled ones, for
 * everybody else (CAL-67).
 */
export async function managedEvents(db: Db, { zone, isAdmin, after, ...filters }: Args): Promise<EventPage> {
  const page = <Row>(query: EventQuery<Row>) =>
    inOrder(matching(query, filters))
      .$if(after !== undefined, (query) => query.where(behind(after!)))
      .limit(rowsAtOnce + 1);
  const visible = db
    .selectFrom("events")
    .select(managedColumns)
    .where("status", "in", ["published", "cancelled"])
    .where("is_public", "=", true);
  if (isAdmin) {
    const { shown, next } = splitPage(await page(organizersEvents(db)).execute(), rowsAtOnce);
    return { events: shown.map((row) => withProposer(zone, row)), next };
  }
  const { shown, next } = splitPage(await page(visible).execute(), rowsAtOnce);
  return { events: shown.map((row) => managedEvent(zone, row)), next };
}

const rowsAtOnce = 1_000;

export async function managedEventById(db: Db, id: string, zone: string): Promise<ManagedEvent | undefined> {
  if (!isUuid(id)) return undefined;
  const row = await organizersEvents(db).where("id", "=", id).executeTakeFirst();
  return row && withProposer(zone, row);
}

export interface LookAlike {
  event: ManagedEvent;
  by: Likeness;
}

const mostOfDay = 200;

/** Finds possible duplicates: events of the same day with a similar title or the same place. */
export async function lookAlikes(db: Db, event: ManagedEvent, zone: string): Promise<LookAlike[]> {
  const day = dayIn(zone, new Date(event.start_date));
  const rows = await organizersEvents(db)
    .where("start_date", ">=", startOf(day, zone))
    .where("start_date", "<", startOf(dayAfter(day, 1), zone))
    .where("status", "<>", "declined")
    .where("id", "<>", event.id)
    .orderBy("start_date")
    .limit(mostOfDay)
    .execute();
  return rows.flatMap((row) => {
    const by = likenessOf(event, row);
    return by ? [{ event: withProposer(zone, row), by }] : [];
  });
}

/** Returns the places used in the calendar, the most recently used first. */
export async function knownPlaces(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("events")
    .select("location")
    .where("location", "is not", null)
    .groupBy("location")
    .orderBy(sql`max(start_date)`, "desc")
    .limit(100)
    .execute();
  return rows.map(({ location }) => location!);
}

type EventQuery<Row> = SelectQueryBuilder<Tables, "events", Row>;

function organizersEvents(db: Db) {
  return db
    .selectFrom("events")
    .select([...managedColumns, "proposer_name", "proposer_email", "times_proposed", "decision_note"])
    .select(({ selectFrom }) =>
      selectFrom("profiles")
        .select(sql<string>`coalesce(nullif(profiles.full_name, ''), profiles.email)`.as("name"))
        .whereRef("profiles.id", "=", "events.updated_by")
        .as("updater_name"),
    )
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("event_changes")
          .select("event_id")
          .whereRef("event_id", "=", "events.id")
          .where("state", "=", "waiting"),
      ).as("change_waits"),
    )
    .select(({ selectFrom }) =>
      selectFrom("rsvps")
        .select(
          sql<{ people: number; waiting: number }>`json_build_object(
            'people', coalesce(sum(people) filter (where state in ('coming', 'offered')), 0),
            'waiting', coalesce(sum(people) filter (where state = 'waiting'), 0))`.as("counts"),
        )
        .whereRef("rsvps.event_id", "=", "events.id")
        .where("events.coming_mode", "<>", "open")
        .as("coming"),
    );
}

/** The query reads one row more than a page holds, to tell whether another page follows. */
function splitPage<Row extends Placed>(rows: Row[], length: number): { shown: Row[]; next: string | undefined } {
  const shown = rows.slice(0, length);
  return { shown, next: rows.length > length ? cursorText(cursorOf(shown.at(-1)!)) : undefined };
}

interface Placed {
  id: string;
  title: string;
  start_date: Date;
}

function cursorOf({ start_date: start, title, id }: Placed): Cursor {
  return { start, title, id };
}

type OrganizersRow = Awaited<ReturnType<ReturnType<typeof organizersEvents>["execute"]>>[number];

function withProposer(zone: string, row: OrganizersRow): ManagedEvent {
  const { proposer_name: name, proposer_email: email } = row;
  // Without a later editor, a pending proposal was last changed by its proposer.
  const updatedBy = row.updater_name ?? (row.status === "pending" ? name : null);
  return {
    ...managedEvent(zone, row),
    ...(updatedBy ? { updated_by: updatedBy } : {}),
    ...(row.change_waits ? { change_waits: true } : {}),
    ...(row.coming && row.coming_mode !== "open" ? { coming: row.coming } : {}),
    ...(row.heads === null ? {} : { heads: row.heads }),
    ...(email ? { proposer: { name: name ?? "", email, times: row.times_proposed, answer: row.decision_note } } : {}),
  };
}
