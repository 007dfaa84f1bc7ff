import type { Updateable } from "kysely";
import { changedFields } from "~/lib/forms/changed-fields";
import type { Db } from "~/platform/database/db.server";
import type { Tables } from "~/platform/database/tables";
import { record } from "../audit/commands.server.ts";
import { detailOfDeleted, putBack, takeOut } from "./deleted-events.server.ts";
import type { EventStatus } from "./organize/managed-event.ts";
import { announce, announceReturn, withdrawNotice, type NoticeDeps } from "./notices/announce.server.ts";
import { noteMove } from "./notices/moves.server.ts";
import { isMoved, undoSeconds, type WhenAndWhere } from "./notices/notice.ts";
import { copyPicture } from "./pictures/copies.server.ts";
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
 * makes no second event, and what it says differently is a change of the first. `pictureOf` is an event whose picture it takes along.
 */
export async function createEvent(
  db: Db,
  {
    id,
    input,
    author,
    pictureOf,
  }: { id?: string | undefined; input: EventInput; author: Author; pictureOf?: string | undefined },
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
    if (pictureOf) await copyPicture(tx, { from: pictureOf, to: [made.id], now: author.now });
    return { ok: true, id: made.id };
  });
}

/** What a change says of an event; who sees it stays as it is where that is left out. */
export type ChangedEvent = Omit<EventInput, "is_public"> & { is_public?: boolean | undefined };

interface Change {
  id: string;
  /** The version the author saw; undefined overwrites whatever is there. */
  version?: number | undefined;
  input: ChangedEvent;
  author: Author;
  /** Whom it concerns is told where the event is moved; undefined tells nobody. */
  notices?: NoticeDeps | undefined;
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

interface CallOff {
  id: string;
  /** For visitors. */
  message: string | null;
  author: Author;
  notices?: NoticeDeps | undefined;
}

/** Calls a published event off: it stays in the calendar with what visitors should know. */
export async function cancelEvent(db: Db, callOff: CallOff): Promise<EventOutcome> {
  return db.transaction().execute((tx) => callOffEvent(tx, callOff));
}

/** The same within a transaction. */
export async function callOffEvent(tx: Db, { id, message, author, notices }: CallOff): Promise<EventOutcome> {
  const values = { status: "cancelled" as const, cancelled_at: author.now, cancelled_note: message };
  const outcome = await setStatus(tx, { id, from: ["published"], values, author, action: "cancelled" });
  if (outcome.ok) await withdrawNotice(tx, { eventId: id, kind: "restored", now: author.now });
  if (outcome.ok && notices) await announce(tx, { eventId: id, kind: "cancelled", author }, notices);
  return outcome;
}

/** Takes a cancellation back. `told` says how many hear of it: those who were told that the event is off. */
export async function restoreEvent(
  db: Db,
  { id, author, notices }: { id: string; author: Author; notices?: NoticeDeps | undefined },
): Promise<{ ok: true; told: number } | { ok: false; reason: "gone" }> {
  const values = { status: "published" as const, cancelled_at: null, cancelled_note: null };
  return db.transaction().execute(async (tx) => {
    const outcome = await setStatus(tx, { id, from: ["cancelled"], values, author, action: "restored" });
    if (!outcome.ok) return outcome;
    return { ok: true, told: await announceReturn(tx, { eventId: id, author }, notices) };
  });
}

/** What `updateEvent` does, within a transaction. */
export async function changeEvent(tx: Db, { id, version, input, author, notices }: Change): Promise<SaveOutcome> {
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
  await note(tx, { author, action: "updated", id, detail: auditedChange(stored, input) });
  const [before, after] = [whenAndWhere(stored), whenAndWhere({ ...stored, ...input })];
  if (stored.status === "published" && isMoved(before, after)) {
    // What has only just appeared is being mended, not moved.
    const { is_public: isPublic, published_at: shownAt } = stored;
    const wasSeen = isPublic && shownAt !== null && author.now.getTime() - shownAt.getTime() > undoSeconds * 1_000;
    if (wasSeen) await noteMove(tx, { eventId: id, before, after, now: author.now });
    if (notices) await announce(tx, { eventId: id, kind: "moved", before, author }, notices);
  }
  return { ok: true, id };
}

function whenAndWhere(event: Pick<ChangedEvent, "start_date" | "end_date" | "location" | "all_day">): WhenAndWhere {
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

/** What the audit tells of a change. It keeps all it is told, so it hears no name that goes with its person. */
export function auditedChange(before: object, { ...after }: Partial<Record<keyof EventInput, unknown>>) {
  delete after.hosted_by;
  return changedFields({ ...before }, after);
}

/** Who it is in the audit. */
export function auditActorOf({ profileId, isHost }: Author): string {
  return profileId ?? (isHost ? "proposal-link" : "admin");
}
