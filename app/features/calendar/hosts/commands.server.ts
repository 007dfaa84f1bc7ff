import { sql } from "kysely";
import { namesOf } from "~/lib/fields/field";
import { changedFields } from "~/lib/forms/changed-fields";
import type { Db } from "~/platform/database/db.server";
import { deleteOldest } from "~/platform/database/retention.server";
import { record } from "../../audit/commands.server.ts";
import { auditActorOf, auditedChange, callOffEvent, changeEvent, type Author } from "../commands.server.ts";
import { timeFields } from "../fields.ts";
import type { NoticeDeps } from "../notices/announce.server.ts";
import type { EventInput } from "../schema.ts";
import {
  applyPictureRequest,
  deleteRequestedPicture,
  hasRequestedPicture,
  expireRequestedPicture,
} from "./picture-changes.server.ts";
import { hostChangeOf, type HostChange } from "./queries.server.ts";
import { applyRequest } from "./host-request.ts";

/** A host's request: change the event, or call it off. */
export type HostRequest = { kind: "change"; event: EventInput } | { kind: "cancel"; note: string | null };

interface RequestArgs {
  eventId: string;
  request: HostRequest;
  author: Author;
}

/*
 * Each command runs inside the caller's transaction. It locks the event before the host's request, in the same order as
 * every other change of an event, so that concurrent changes do not deadlock.
 */

/** Stores a host's request until an organizer decides. A later request replaces an earlier one. */
export async function storeRequest(tx: Db, { eventId, request, author }: RequestArgs): Promise<void> {
  const stored = await lockEvent(tx, eventId);
  if (!stored) return;
  const earlier = await hostChangeOf(tx, eventId);
  const picture = request.kind === "change" && earlier?.state === "waiting" ? earlier.picture : undefined;
  if (picture === undefined) await deleteRequestedPicture(tx, eventId);
  await deleteRequest(tx, eventId);
  const isSame =
    request.kind === "change" && Object.keys(changedFields({ ...stored }, { ...request.event }).after).length === 0;
  if (isSame && picture === undefined) return;
  const requestedPicture = picture === undefined ? {} : { picture };
  const event =
    request.kind === "change" ? JSON.stringify({ ...changedValues(stored, request.event), ...requestedPicture }) : null;
  const note = request.kind === "cancel" ? request.note : null;
  await tx
    .insertInto("event_changes")
    .values({ event_id: eventId, kind: request.kind, event, note, created_at: author.now })
    .execute();
  if (isSame) return;
  const action = request.kind === "change" ? "event.change-asked" : "event.call-off-asked";
  const detail = request.kind === "change" ? auditedChange(stored, request.event) : { note: request.note };
  await record(tx, { actor: auditActorOf(author), action, subject: `event:${eventId}`, detail: { ...detail } });
}

function lockEvent(tx: Db, id: string) {
  return tx.selectFrom("events").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/** The fields of the place, which change together. */
const placeNames = ["location", "place_id", "room_id"] as const;

/**
 * Returns the fields that change. Start and end always go together, because one of them could contradict an event that
 * was moved in the meantime, and so do the place, the room and their name.
 */
function changedValues(stored: object, requested: EventInput): Partial<EventInput> {
  const { after } = changedFields({ ...stored }, { ...requested });
  const together = [namesOf(timeFields), placeNames].filter((names) => names.some((name) => name in after)).flat();
  return { ...after, ...Object.fromEntries(together.map((name) => [name, requested[name]])) };
}

export type WithdrawOutcome = { ok: true } | { ok: false; reason: "change-decided" };

/** Withdraws the pending request. */
export async function withdrawChange(tx: Db, eventId: string): Promise<WithdrawOutcome> {
  await lockEvent(tx, eventId);
  if ((await hostChangeOf(tx, eventId))?.state !== "waiting") return { ok: false, reason: "change-decided" };
  await deleteRequestedPicture(tx, eventId);
  await deleteRequest(tx, eventId);
  return { ok: true };
}

interface Decision {
  eventId: string;
  /** The time of the request that the organizer saw, so that nobody decides a later one unseen. */
  requestedAt: Date;
  /** The version of the event that was shown beside the request; undefined accepts any. */
  version?: number | undefined;
  /** The time of the last change to the event or its picture, because a new picture doesn't change the version. */
  changedAt?: Date | undefined;
  author: Author;
  notices?: NoticeDeps | undefined;
}

/**
 * "gone": the event no longer exists. "decided": somebody else decided first, or the host withdrew the request.
 * "changed": the event or the request differs from what was shown. "unfit": the request breaks a rule that is newer
 * than it.
 */
export type HostDecisionOutcome = { ok: true } | { ok: false; reason: "gone" | "decided" | "changed" | "unfit" };

/** Applies the host's request and leaves the other fields unchanged. Applying it twice has no further effect. */
export async function applyChange(tx: Db, { notices, ...decision }: Decision): Promise<HostDecisionOutcome> {
  const locked = await lockPendingRequest(tx, decision);
  if (!locked.ok) return locked;
  const { eventId: id, author } = decision;
  const { stored, change } = locked;
  if (change.kind === "cancel") {
    const calledOff = await callOffEvent(tx, { id, message: change.note, author, notices });
    // Somebody else has called the event off, so no request is pending.
    if (!calledOff.ok) {
      await deleteRequest(tx, id);
      return { ok: false, reason: "decided" };
    }
  } else {
    const applied = applyRequest(stored, change);
    if (!applied.ok) return { ok: false, reason: "unfit" };
    const picture = await applyPicture(tx, decision, change);
    if (!picture.ok) return { ok: false, reason: "unfit" };
    await changeEvent(tx, { id, input: applied.input, author, notices });
  }
  await deleteRequest(tx, id);
  return { ok: true };
}

async function deleteRequest(tx: Db, eventId: string): Promise<void> {
  await tx.deleteFrom("event_changes").where("event_id", "=", eventId).execute();
}

async function applyPicture(tx: Db, { eventId, author }: Decision, { picture }: HostChange) {
  if (picture === undefined) return { ok: true };
  const by = { eventId, actor: auditActorOf(author), fromProposer: false, now: author.now };
  return applyPictureRequest(tx, by, picture);
}

/** Declines the request; the host gets the reason by email. */
export async function declineChange(
  tx: Db,
  { answer, ...decision }: Omit<Decision, "version" | "changedAt" | "notices"> & { answer: string | null },
): Promise<HostDecisionOutcome> {
  const locked = await lockPendingRequest(tx, decision);
  if (!locked.ok) return locked;
  const { eventId, author } = decision;
  await tx.updateTable("event_changes").set({ state: "declined", answer }).where("event_id", "=", eventId).execute();
  await expireRequestedPicture(tx, { eventId, now: author.now });
  const detail = answer ? { note: answer } : {};
  await record(tx, {
    actor: auditActorOf(author),
    action: "event.change-declined",
    subject: `event:${eventId}`,
    detail,
  });
  return { ok: true };
}

/** Undoes a decline, so that the request is pending again, unless the host has made a new one. */
export async function reopenChange(
  tx: Db,
  { eventId, requestedAt, author }: Pick<Decision, "eventId" | "requestedAt" | "author">,
): Promise<HostDecisionOutcome> {
  if (!(await lockEvent(tx, eventId))) return { ok: false, reason: "gone" };
  const change = await hostChangeOf(tx, eventId);
  const isThisRequest = change?.state === "declined" && change.requestedAt.getTime() === requestedAt.getTime();
  if (!isThisRequest || !(await hasRequestedPicture(tx, change))) return { ok: false, reason: "changed" };
  const pending = { state: "waiting", answer: null } as const;
  await tx.updateTable("event_changes").set(pending).where("event_id", "=", eventId).execute();
  await record(tx, { actor: auditActorOf(author), action: "event.change-reopened", subject: `event:${eventId}` });
  return { ok: true };
}

/** Returns the event and the host's request if they are still as shown, and locks both until the transaction ends. */
async function lockPendingRequest(tx: Db, { eventId, ...shown }: Omit<Decision, "notices">) {
  const stored = await lockEvent(tx, eventId);
  if (!stored) return { ok: false, reason: "gone" } as const;
  const change = await hostChangeOf(tx, eventId);
  if (change?.state !== "waiting") return { ok: false, reason: "decided" } as const;
  return isAsShown(shown, stored, change)
    ? ({ ok: true, stored, change } as const)
    : ({ ok: false, reason: "changed" } as const);
}

function isAsShown(
  { requestedAt, version, changedAt }: Pick<Decision, "requestedAt" | "version" | "changedAt">,
  stored: { version: number; updated_at: Date },
  change: HostChange,
): boolean {
  if (requestedAt.getTime() !== change.requestedAt.getTime()) return false;
  if (changedAt !== undefined && changedAt.getTime() !== stored.updated_at.getTime()) return false;
  return version === undefined || version === stored.version;
}

const daysKept = 90;

/** Deletes requests after 90 days, whether they were decided or not. */
export function forgetChanges(db: Db, now: Date, limit?: number): Promise<number> {
  const where = sql<boolean>`created_at <= ${new Date(now.getTime() - daysKept * 86_400_000)}`;
  return deleteOldest(db, "event_changes", { key: "event_id", oldest: "created_at", where, limit });
}
