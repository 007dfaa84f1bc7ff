import type { Updateable } from "kysely";
import { changedFields } from "~/lib/changed-fields";
import type { Db } from "~/platform/db.server";
import type { Tables } from "../../../database/tables.ts";
import { record } from "../audit/commands.server.ts";
import { detailOfDeleted, putBack, takeOut } from "./deleted-events.server.ts";
import type { EventStatus } from "./organize/managed-event.ts";
import { announce, withdrawNotice, type Telling } from "./notices/announce.server.ts";
import { isMoved, type WhenAndWhere } from "./notices/notice.ts";
import type { EventInput } from "./schema.ts";

/** Who writes: a person's profile; null is an admin without one. */
export interface Author {
  profileId: string | null;
  now: Date;
  /** True for the person who proposed it, through the link or the account. */
  isHost?: true;
}

export type SaveOutcome = { ok: true; id: string } | { ok: false; reason: "gone" | "conflict" };
export type EventOutcome = { ok: true } | { ok: false; reason: "gone" };
/** "changed": what is decided on is not what was looked at anymore. */
export type DecisionOutcome = EventOutcome | { ok: false; reason: "changed" };

/**
 * Stores a new event. With an `id` chosen by the caller the same call may come twice: a second one
 * makes no second event, and what it says differently is a change of the first.
 */
export async function createEvent(
  db: Db,
  { id, input, author }: { id?: string | undefined; input: EventInput; author: Author },
): Promise<SaveOutcome> {
  return db.transaction().execute(async (tx) => {
    const made = await tx
      .insertInto("events")
      .values({ ...(id ? { id } : {}), ...input, created_by: author.profileId, updated_by: author.profileId })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!made) return changeEvent(tx, { id: id!, version: 1, input, author });
    await note(tx, { author, action: "created", id: made.id });
    return { ok: true, id: made.id };
  });
}

interface Change {
  id: string;
  /** The version the author saw; undefined overwrites whatever is there. */
  version?: number | undefined;
  input: EventInput;
  author: Author;
  /** Whom it concerns is told where the event is moved; undefined tells nobody. */
  telling?: Telling | undefined;
}

/** Replaces what an event says. An author who saw an older version is told, and nothing is overwritten. */
export async function updateEvent(db: Db, change: Change): Promise<SaveOutcome> {
  return db.transaction().execute((tx) => changeEvent(tx, change));
}

/** Deletes an event, which can come back for a day; the audit keeps its title and time. */
export async function deleteEvent(db: Db, { id, author }: { id: string; author: Author }): Promise<EventOutcome> {
  return db.transaction().execute(async (tx) => {
    const [gone] = await takeOut(tx, [id], author.now);
    if (!gone) return { ok: false, reason: "gone" };
    await note(tx, { author, action: "deleted", id, detail: detailOfDeleted(gone) });
    return { ok: true };
  });
}

/** Undoes it, with the stars it had. */
export async function undeleteEvent(db: Db, { id, author }: { id: string; author: Author }): Promise<EventOutcome> {
  return db.transaction().execute(async (tx) => {
    const [back] = await putBack(tx, [id]);
    if (!back) return { ok: false, reason: "gone" };
    await note(tx, { author, action: "undeleted", id });
    return { ok: true };
  });
}

/** Calls a published event off: it stays in the calendar with what visitors should know. */
export async function cancelEvent(
  db: Db,
  {
    id,
    message,
    author,
    telling,
  }: { id: string; message: string | null; author: Author; telling?: Telling | undefined },
): Promise<EventOutcome> {
  const values = { status: "cancelled" as const, cancelled_at: author.now, cancelled_note: message };
  return db.transaction().execute(async (tx) => {
    const outcome = await setStatus(tx, { id, from: ["published"], values, author, action: "cancelled" });
    if (outcome.ok && telling) await announce(tx, { eventId: id, kind: "cancelled", author }, telling);
    return outcome;
  });
}

/** Takes a cancellation back. */
export async function restoreEvent(db: Db, { id, author }: { id: string; author: Author }): Promise<EventOutcome> {
  const values = { status: "published" as const, cancelled_at: null, cancelled_note: null };
  return db.transaction().execute(async (tx) => {
    const outcome = await setStatus(tx, { id, from: ["cancelled"], values, author, action: "restored" });
    if (outcome.ok) await withdrawNotice(tx, { eventId: id, kind: "cancelled", now: author.now });
    return outcome;
  });
}

async function changeEvent(tx: Db, { id, version, input, author, telling }: Change): Promise<SaveOutcome> {
  const stored = await tx.selectFrom("events").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!stored) return { ok: false, reason: "gone" };
  // The same change twice, as by a double click, is no conflict.
  if (
    Object.entries(input).every(([name, value]) => value === undefined || same(stored[name as keyof EventInput], value))
  )
    return { ok: true, id };
  if (version !== undefined && version !== stored.version) return { ok: false, reason: "conflict" };
  await tx
    .updateTable("events")
    .set({ ...input, updated_by: author.profileId, updated_at: author.now })
    .where("id", "=", id)
    .execute();
  await note(tx, { author, action: "updated", id, detail: changedFields({ ...stored }, { ...input }) });
  if (telling && stored.status === "published" && isMoved(whenAndWhere(stored), whenAndWhere({ ...stored, ...input })))
    await announce(tx, { eventId: id, kind: "moved", before: whenAndWhere(stored), author }, telling);
  return { ok: true, id };
}

function whenAndWhere(event: Pick<EventInput, "start_date" | "end_date" | "location" | "all_day">): WhenAndWhere {
  const { start_date: start, end_date: end, location, all_day: allDay = false } = event;
  return { start, end, location, allDay };
}

interface StatusChange {
  id: string;
  from: EventStatus[];
  values: Updateable<Tables["events"]>;
  author: Author;
  /** What the audit calls it. */
  action: string;
}

async function setStatus(tx: Db, { id, from, values, author, action }: StatusChange): Promise<EventOutcome> {
  const updated = await tx
    .updateTable("events")
    .set({ ...values, updated_by: author.profileId, updated_at: author.now })
    .where("id", "=", id)
    .where("status", "in", from)
    .returning("id")
    .executeTakeFirst();
  if (!updated) return { ok: false, reason: "gone" };
  await note(tx, { author, action, id, detail: values.cancelled_note ? { note: values.cancelled_note } : {} });
  return { ok: true };
}

/** Dates are the same when their instants are. */
function same(stored: unknown, sent: unknown): boolean {
  return stored instanceof Date && sent instanceof Date ? stored.getTime() === sent.getTime() : stored === sent;
}

interface Noted {
  author: Author;
  action: string;
  id: string;
  detail?: Record<string, unknown>;
}

function note(tx: Db, { author, action, id, detail = {} }: Noted): Promise<void> {
  return record(tx, { actor: auditActorOf(author), action: `event.${action}`, subject: `event:${id}`, detail });
}

/** Who it is in the audit. */
export function auditActorOf({ profileId, isHost }: Author): string {
  return profileId ?? (isHost ? "proposal-link" : "admin");
}
