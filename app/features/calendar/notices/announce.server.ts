import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";
import { deleteOldest } from "~/platform/database/retention.server";
import { enqueue } from "../../outbox/commands.server.ts";
import { eventMails, starredMails } from "./mails.server.ts";
import { undoSeconds, type NoticeKind, type WhenAndWhere } from "./notice.ts";
import { guestsToTell, noticeKey, offAndOn, starReaders, toHost, waitingNotice } from "./queries.server.ts";

/** The values for the emails' links. */
export interface NoticeDeps {
  origin: string;
}

interface Change {
  eventId: string;
  kind: NoticeKind;
  /** The time and place before the move. */
  before?: WhenAndWhere;
  author: { profileId: string | null; now: Date; isHost?: true };
}

const readersAtOnce = 500;

/**
 * Queues the emails about a change in the caller's transaction: to the proposer, and to those who starred the event and
 * subscribed to its changes. They leave after the time for undo and then describe the current state, so that several
 * changes in that time make one email.
 */
export async function announce(tx: Db, change: Change, deps: NoticeDeps): Promise<void> {
  const waiting = await waitingNotice(tx, { ...change, now: change.author.now });
  if (!waiting) return void (await queueNotice(tx, change, { deps }));
  // The event is read again, because the host may have made an earlier change and is notified of somebody else's.
  const event = await hostedEvent(tx, change.eventId);
  await notifyHost(tx, event, { ...change, notice: waiting.id, notBefore: waiting.due_at, deps });
}

/**
 * Notifies everyone who was notified of a cancellation that the event takes place again, and withdraws cancellation
 * emails that have not left. Returns the number of people notified.
 */
export async function announceReturn(
  tx: Db,
  { eventId, author }: Pick<Change, "eventId" | "author">,
  deps: NoticeDeps | undefined,
): Promise<number> {
  await withdrawNotice(tx, { eventId, kind: "cancelled", now: author.now });
  const history = await offAndOn(tx, eventId);
  if (!deps || !history.before) return 0;
  const change = { eventId, kind: "restored", before: history.before, author } as const;
  const queued = await queueNotice(tx, change, { deps, only: async (readers) => history.toldOff(tx, readers) });
  // Guests get their emails from the same notice once the time for undo is over.
  const guests = await history.toldOff(tx, await guestsToTell(tx, eventId));
  return queued + guests.size;
}

interface Queueing {
  deps: NoticeDeps;
  /** Selects the readers to notify; omit it to notify all of them. */
  only?(readers: readonly string[]): Promise<Set<string>>;
}

/** Queues the emails of a change and returns their number. */
async function queueNotice(tx: Db, change: Change, { deps, only }: Queueing): Promise<number> {
  const { eventId, kind, author } = change;
  const event = await hostedEvent(tx, eventId);
  const before = change.before ?? whenAndWhereOf(event);
  const notBefore = new Date(author.now.getTime() + undoSeconds * 1_000);
  const { id } = await tx
    .insertInto("event_notices")
    .values({ event_id: eventId, kind, before: JSON.stringify(before), created_at: author.now, due_at: notBefore })
    .returning("id")
    .executeTakeFirstOrThrow();
  const mailTo = (reader: string) => ({ payload: { notice: id }, notBefore, dedupeKey: noticeKey(id, reader) });
  let count = 0;
  if (!only || (await only([toHost])).size > 0)
    count += Number(await notifyHost(tx, event, { kind, author, notice: id, notBefore, deps }));
  let after = "";
  for (;;) {
    const readers = await starReaders(tx, eventId, { after, limit: readersAtOnce });
    const recipients = only && (await only(readers.map(({ userId }) => userId)));
    for (const { userId, ...reader } of readers) {
      if (recipients && !recipients.has(userId)) continue;
      await enqueue(tx, starredMails[kind], { ...reader, ...mailTo(userId) }, deps);
      count++;
    }
    if (readers.length < readersAtOnce) return count;
    after = readers.at(-1)!.email;
  }
}

interface HostNotice extends Pick<Change, "kind" | "author"> {
  notice: string;
  notBefore: Date;
  deps: NoticeDeps;
}

/** Queues the email to the host. Returns false if there is no host, or the host made the change. */
async function notifyHost(
  tx: Db,
  event: HostedEvent,
  { kind, author, notice, notBefore, deps }: HostNotice,
): Promise<boolean> {
  const { proposer_email: email, proposer_profile_id: profileId } = event;
  if (!email || author.isHost || (profileId !== null && profileId === author.profileId)) return false;
  const host = { email, profileId, fullName: event.proposer_name ?? "", language: event.proposer_language ?? "en" };
  const mail = { payload: { notice }, notBefore, dedupeKey: noticeKey(notice, toHost) };
  await enqueue(tx, eventMails[kind], { ...host, ...mail }, deps);
  return true;
}

/** Withdraws a notice that has not left: its queued emails then send nothing. */
export async function withdrawNotice(
  tx: Db,
  { eventId, kind, now }: { eventId: string; kind: NoticeKind; now: Date },
): Promise<void> {
  await tx
    .deleteFrom("event_notices")
    .where("event_id", "=", eventId)
    .where("kind", "=", kind)
    .where("due_at", ">", now)
    .execute();
}

/** Deletes old notices, except those that say whom to notify if a canceled event takes place again. */
export function forgetNotices(db: Db, now: Date, limit?: number): Promise<number> {
  const where = sql<boolean>`due_at <= ${new Date(now.getTime() - daysKept * 86_400_000)}
    and not exists (select from events as e where e.id = event_id and e.status = 'cancelled')
    and not exists (select from deleted_events as d where d.id = event_id)`;
  return deleteOldest(db, "event_notices", { key: "id", oldest: "due_at", where, limit });
}

/** An email may wait this long for a mail server that is unavailable. */
const daysKept = 30;

type HostedEvent = Awaited<ReturnType<typeof hostedEvent>>;

function hostedEvent(tx: Db, id: string) {
  return tx
    .selectFrom("events")
    .select(["start_date", "end_date", "all_day", "location"])
    .select(["proposer_email", "proposer_name", "proposer_language", "proposer_profile_id"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

function whenAndWhereOf({ start_date: start, end_date: end, all_day: allDay, location }: HostedEvent): WhenAndWhere {
  return { start, end, allDay, location };
}
