import { sql } from "kysely";
import { changedFields } from "~/lib/changed-fields";
import type { Db } from "~/platform/db.server";
import { deleteOldest } from "~/platform/retention.server";
import { record } from "../../audit/commands.server.ts";
import {
  auditActorOf,
  cancelEvent,
  updateEvent,
  type Author,
  type DecisionOutcome,
  type EventOutcome,
} from "../commands.server.ts";
import type { Telling } from "../notices/announce.server.ts";
import { eventInput, type EventInput } from "../schema.ts";
import { applyPictureWish, dropAskedPicture } from "../host-pictures/commands.server.ts";
import { hostChangeOf } from "./queries.server.ts";

/** What a host wants of their event: that it says something else, or that it is called off. */
export type HostWish = { kind: "change"; event: EventInput } | { kind: "cancel"; note: string | null };

interface Asked {
  eventId: string;
  wish: HostWish;
  author: Author;
}

/** Keeps what a host wants until an organizer has looked; a later wish takes the place of an earlier one. */
export async function askForChange(db: Db, { eventId, wish, author }: Asked): Promise<EventOutcome> {
  return db.transaction().execute(async (tx) => {
    const stored = await tx.selectFrom("events").selectAll().where("id", "=", eventId).forUpdate().executeTakeFirst();
    if (!stored) return { ok: false, reason: "gone" };
    const earlier = await hostChangeOf(tx, eventId);
    const picture = wish.kind === "change" && earlier?.state === "waiting" ? earlier.picture : undefined;
    if (picture === undefined) await dropAskedPicture(tx, eventId);
    await tx.deleteFrom("event_changes").where("event_id", "=", eventId).execute();
    const detail = wish.kind === "change" ? changedFields({ ...stored }, { ...wish.event }) : { note: wish.note };
    const isSame = "after" in detail && Object.keys(detail.after).length === 0;
    if (isSame && picture === undefined) return { ok: true };
    const along = picture === undefined ? {} : { picture };
    const event = wish.kind === "change" ? JSON.stringify({ ...changedOf(stored, wish.event), ...along }) : null;
    const note = wish.kind === "cancel" ? wish.note : null;
    await tx
      .insertInto("event_changes")
      .values({ event_id: eventId, kind: wish.kind, event, note, created_at: author.now })
      .execute();
    if (isSame) return { ok: true };
    const action = wish.kind === "change" ? "event.change-asked" : "event.call-off-asked";
    await record(tx, { actor: auditActorOf(author), action, subject: `event:${eventId}`, detail: { ...detail } });
    return { ok: true };
  });
}

const times = ["start_date", "end_date", "all_day"] as const;

/** The fields that change. Times go together: of half of them and an event that was moved meanwhile, an end before its start would come. */
function changedOf(stored: object, wanted: EventInput): Partial<EventInput> {
  const { after } = changedFields({ ...stored }, { ...wanted });
  if (!times.some((name) => name in after)) return after;
  const { start_date, end_date, all_day } = wanted;
  return { ...after, start_date, end_date, all_day };
}

/** Takes the wish back. */
export async function withdrawChange(db: Db, eventId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await dropAskedPicture(tx, eventId);
    await tx.deleteFrom("event_changes").where("event_id", "=", eventId).execute();
  });
}

interface Decision {
  eventId: string;
  /** When the host asked for what was looked at: a later wish is not decided by who has not seen it. */
  seen: Date;
  author: Author;
  telling?: Telling | undefined;
}

/** Does what the host asked for, with what somebody else changed meanwhile left as it is. Twice is once. */
export async function applyChange(db: Db, { eventId, seen, author, telling }: Decision): Promise<DecisionOutcome> {
  const asked = await hostChangeOf(db, eventId);
  const stored = await db.selectFrom("events").selectAll().where("id", "=", eventId).executeTakeFirst();
  if (!stored || asked?.state !== "waiting") return { ok: false, reason: "gone" };
  if (asked.askedAt.getTime() !== seen.getTime()) return { ok: false, reason: "changed" };
  const outcome =
    asked.kind === "cancel"
      ? await cancelEvent(db, { id: eventId, message: asked.note, author, telling })
      : await updateEvent(db, { id: eventId, input: withWish(stored, asked.event), author, telling });
  if (!outcome.ok) return { ok: false, reason: "gone" };
  if (asked.picture !== undefined) {
    const pictureAuthor = { eventId, actor: auditActorOf(author), fromProposer: false, now: author.now };
    await applyPictureWish(db, pictureAuthor, asked.picture);
  }
  // What the host has asked for since waits for a look of its own.
  await db.deleteFrom("event_changes").where("event_id", "=", eventId).where("created_at", "=", seen).execute();
  return { ok: true };
}

/** Leaves the event as it is; the host reads why. */
export async function declineChange(
  db: Db,
  { eventId, seen, author, answer }: Decision & { answer: string | null },
): Promise<DecisionOutcome> {
  return db.transaction().execute(async (tx) => {
    const declined = await tx
      .updateTable("event_changes")
      .set({ state: "declined", answer })
      .where("event_id", "=", eventId)
      .where("state", "=", "waiting")
      .where("created_at", "=", seen)
      .returning("event_id")
      .executeTakeFirst();
    if (!declined) return { ok: false, reason: (await waits(tx, eventId)) ? "changed" : "gone" };
    await dropAskedPicture(tx, eventId);
    const detail = answer ? { note: answer } : {};
    await record(tx, {
      actor: auditActorOf(author),
      action: "event.change-declined",
      subject: `event:${eventId}`,
      detail,
    });
    return { ok: true };
  });
}

async function waits(tx: Db, eventId: string): Promise<boolean> {
  return (await hostChangeOf(tx, eventId))?.state === "waiting";
}

const daysKept = 90;

/** Forgets what nobody looked at for a season, and what was answered. */
export function forgetChanges(db: Db, now: Date, limit?: number): Promise<number> {
  const where = sql<boolean>`created_at <= ${new Date(now.getTime() - daysKept * 86_400_000)}`;
  return deleteOldest(db, "event_changes", { key: "event_id", oldest: "created_at", where, limit });
}

/** The event with the fields that the host changed; all else stays. */
function withWish(stored: object, wish: Record<string, unknown>): EventInput {
  const both = { ...stored, ...wish } as Record<string, unknown>;
  const said = Object.entries(both).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]);
  return eventInput.parse(Object.fromEntries(said));
}
