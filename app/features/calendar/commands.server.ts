import type { Updateable } from "kysely";
import { changedFields } from "~/lib/forms/changed-fields";
import type { Db } from "~/platform/database/db.server";
import type { Tables } from "~/platform/database/tables";
import { record } from "../audit/commands.server.ts";
import { atVenue } from "./at-venue.server.ts";
import { detailOfDeleted, moveToDeleted, restoreDeleted } from "./deleted-events.server.ts";
import type { EventStatus } from "./organize/managed-event.ts";
import { announce, announceReturn, withdrawNotice, type NoticeDeps } from "./notices/announce.server.ts";
import { noteMove } from "./notices/moves.server.ts";
import { isMoved, undoSeconds, type WhenAndWhere } from "./notices/notice.ts";
import { copyPicture } from "./pictures/copies.server.ts";
import type { FactField } from "./fields.ts";
import type { EventInput } from "./schema.ts";

/** The author of a change. Without a profile it is an admin, or the proposer through a link. */
export interface Author {
  profileId: string | null;
  now: Date;
  /** True for the event's proposer, who acts through the link or an account. */
  isHost?: true;
}

export type SaveOutcome = { ok: true; id: string } | { ok: false; reason: "gone" | "conflict" };
export type EventOutcome = { ok: true } | { ok: false; reason: "gone" };
/** "changed": the event differs from the version that was reviewed. */
export type DecisionOutcome = EventOutcome | { ok: false; reason: "changed" };

/**
 * Creates an event. A repeated call with the same `id` creates no second event and saves differing fields as a change.
 * `pictureOf` names an event whose picture is copied.
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
    const inserted = await tx
      .insertInto("events")
      .values({ ...(id ? { id } : {}), ...input, created_by: author.profileId, updated_by: author.profileId })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!inserted) return changeEvent(tx, { id: id!, version: 1, input, author });
    await auditEvent(tx, { author, action: "created", id: inserted.id });
    if (pictureOf) await copyPicture(tx, { from: pictureOf, to: [inserted.id], now: author.now });
    return { ok: true, id: inserted.id };
  });
}

/** The new values of an event. What a caller may leave out stays as it is. */
export type ChangedEvent = Omit<EventInput, LeftOut> & { [Name in LeftOut]?: EventInput[Name] | undefined };
type LeftOut = "is_public" | "coming_mode" | "capacity" | "offer_hours" | "place_id" | "room_id" | FactField;

interface Change {
  id: string;
  /** The version the author saw; undefined overwrites any version. */
  version?: number | undefined;
  input: ChangedEvent;
  author: Author;
  /** Notifies the people affected by a move; undefined notifies nobody. */
  notices?: NoticeDeps | undefined;
}

/**
 * Saves a changed event. If somebody else saved a newer version, it returns that one as a conflict and writes nothing.
 */
export async function updateEvent(db: Db, change: Change): Promise<SaveOutcome> {
  return db.transaction().execute((tx) => changeEvent(tx, change));
}

/** Deletes an event. It can be restored for a day, and the audit log keeps its title and time. */
export async function deleteEvent(db: Db, { id, author }: { id: string; author: Author }): Promise<EventOutcome> {
  return db.transaction().execute(async (tx) => {
    const [deleted] = await moveToDeleted(tx, [id], author.now);
    if (!deleted) return { ok: false, reason: "gone" };
    await auditEvent(tx, { author, action: "deleted", id, detail: detailOfDeleted(deleted) });
    return { ok: true };
  });
}

/** Restores a deleted event with its stars. */
export async function undeleteEvent(db: Db, { id, author }: { id: string; author: Author }): Promise<EventOutcome> {
  return db.transaction().execute(async (tx) => {
    const [back] = await restoreDeleted(tx, [id]);
    if (!back) return { ok: false, reason: "gone" };
    await auditEvent(tx, { author, action: "undeleted", id });
    return { ok: true };
  });
}

interface CallOff {
  id: string;
  /** The note for visitors. */
  message: string | null;
  author: Author;
  notices?: NoticeDeps | undefined;
}

/** Cancels a published event. It stays in the calendar with a note for visitors. */
export async function cancelEvent(db: Db, callOff: CallOff): Promise<EventOutcome> {
  return db.transaction().execute((tx) => callOffEvent(tx, callOff));
}

/** Does the same as `cancelEvent`, inside the caller's transaction. */
export async function callOffEvent(tx: Db, { id, message, author, notices }: CallOff): Promise<EventOutcome> {
  const values = { status: "cancelled" as const, cancelled_at: author.now, cancelled_note: message };
  const outcome = await setStatus(tx, { id, from: ["published"], values, author, action: "cancelled" });
  if (outcome.ok) await withdrawNotice(tx, { eventId: id, kind: "restored", now: author.now });
  if (outcome.ok && notices) await announce(tx, { eventId: id, kind: "cancelled", author }, notices);
  return outcome;
}

/** Reinstates a canceled event. `told` is the number of people notified, who are those notified of the cancellation. */
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

/** Stores how many people came to an event that has begun; null deletes the count. */
export async function countHeads(
  db: Db,
  { id, heads, author, siteNow }: { id: string; heads: number | null; author: Author; siteNow: Date },
): Promise<EventOutcome> {
  return db.transaction().execute(async (tx) => {
    const begun = tx.selectFrom("events").select("heads").where("id", "=", id).where("start_date", "<=", siteNow);
    const stored = await begun.forUpdate().executeTakeFirst();
    if (!stored) return { ok: false, reason: "gone" };
    if (stored.heads === heads) return { ok: true };
    await tx.updateTable("events").set({ heads }).where("id", "=", id).execute();
    await auditEvent(tx, { author, action: "updated", id, detail: changedFields({ ...stored }, { heads }) });
    return { ok: true };
  });
}

/** Does the same as `updateEvent`, inside the caller's transaction. */
export async function changeEvent(tx: Db, { id, version, input: said, author, notices }: Change): Promise<SaveOutcome> {
  const stored = await tx.selectFrom("events").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!stored) return { ok: false, reason: "gone" };
  // If a caller without venue fields changes the location, the event is no longer at the venue.
  const isElsewhere = said.place_id === undefined && said.location !== stored.location;
  const input = await atVenue(tx, isElsewhere ? { ...said, place_id: null, room_id: null } : said);
  // The same change submitted twice, as by a double click, is not a conflict.
  if (
    Object.entries(input).every(
      ([name, value]) => value === undefined || isSame(stored[name as keyof EventInput], value),
    )
  )
    return { ok: true, id };
  if (version !== undefined && version !== stored.version) return { ok: false, reason: "conflict" };
  await tx
    .updateTable("events")
    .set({ ...input, updated_by: author.profileId, updated_at: author.now })
    .where("id", "=", id)
    .execute();
  await auditEvent(tx, { author, action: "updated", id, detail: auditedChange(stored, input) });
  const [before, after] = [whenAndWhere(stored), whenAndWhere({ ...stored, ...input })];
  if (stored.status === "published" && isMoved(before, after)) {
    // A new time within the first minutes after publishing counts as a correction, which notifies nobody.
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
  /** The name of the change in the audit log. */
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
  await auditEvent(tx, { author, action, id, detail: values.cancelled_note ? { note: values.cancelled_note } : {} });
  return { ok: true };
}

/** Compares dates by their time, since two `Date` objects are never equal. */
function isSame(stored: unknown, sent: unknown): boolean {
  return stored instanceof Date && sent instanceof Date ? stored.getTime() === sent.getTime() : stored === sent;
}

interface Noted {
  author: Author;
  action: string;
  id: string;
  detail?: Record<string, unknown>;
}

function auditEvent(tx: Db, { author, action, id, detail = {} }: Noted): Promise<void> {
  return record(tx, { actor: auditActorOf(author), action: `event.${action}`, subject: `event:${id}`, detail });
}

/**
 * Returns a change as the audit log stores it. The log is kept for good, so the host's name is left out: it must
 * disappear with the person's data.
 */
export function auditedChange(before: object, { ...after }: Partial<Record<keyof EventInput, unknown>>) {
  delete after.hosted_by;
  return changedFields({ ...before }, after);
}

/** Names the author in the audit log. */
export function auditActorOf({ profileId, isHost }: Author): string {
  return profileId ?? (isHost ? "proposal-link" : "admin");
}
