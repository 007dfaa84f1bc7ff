import { sql } from "kysely";
import type { Db } from "~/platform/db.server";
import { deleteOldest } from "~/platform/retention.server";
import { enqueue } from "../../outbox/commands.server.ts";
import { eventMails, starredMails } from "./mails.server.ts";
import { undoSeconds, type NoticeKind, type WhenAndWhere } from "./notice.ts";
import { starReaders } from "./queries.server.ts";

/** Where the links of the emails lead. */
export interface Telling {
  origin: string;
}

interface Change {
  eventId: string;
  kind: NoticeKind;
  /** Where it was moved from. */
  before?: WhenAndWhere;
  author: { profileId: string | null; now: Date; isHost?: true };
}

const readersAtOnce = 500;

/**
 * Queues the emails of one change, inside the caller's transaction: to who proposed the event, and to who starred it and
 * wants to hear of it. They wait for the time to undo, and say then what holds. Changes within that time are one.
 */
export async function announce(tx: Db, change: Change, telling: Telling): Promise<void> {
  const { eventId, kind, author } = change;
  if (await isWaiting(tx, change)) return;
  const event = await hostedEvent(tx, eventId);
  const before = change.before ?? whenAndWhereOf(event);
  const notBefore = new Date(author.now.getTime() + undoSeconds * 1_000);
  const { id } = await tx
    .insertInto("event_notices")
    .values({ event_id: eventId, kind, before: JSON.stringify(before), created_at: author.now, due_at: notBefore })
    .returning("id")
    .executeTakeFirstOrThrow();
  const mailTo = (email: string) => ({
    email,
    payload: { notice: id },
    notBefore,
    dedupeKey: `event-notice:${id}:${email}`,
  });
  const { proposer_email: host, proposer_profile_id: profileId } = event;
  // Whoever does it themselves is not told of it.
  if (host && !author.isHost && (profileId === null || profileId !== author.profileId)) {
    const reader = { profileId, fullName: event.proposer_name ?? "", language: event.proposer_language ?? "en" };
    await enqueue(tx, eventMails[kind], { ...reader, ...mailTo(host) }, telling);
  }
  await tellStarReaders(tx, { eventId, kind, mailTo }, telling);
}

interface ToStarReaders extends Pick<Change, "eventId" | "kind"> {
  mailTo(email: string): { email: string; payload: { notice: string }; notBefore: Date; dedupeKey: string };
}

async function tellStarReaders(tx: Db, { eventId, kind, mailTo }: ToStarReaders, telling: Telling): Promise<void> {
  let after = "";
  for (;;) {
    const readers = await starReaders(tx, eventId, { after, limit: readersAtOnce });
    for (const { email, ...reader } of readers)
      await enqueue(tx, starredMails[kind], { ...reader, ...mailTo(email) }, telling);
    if (readers.length < readersAtOnce) return;
    after = readers.at(-1)!.email;
  }
}

/** Takes back what is not told yet: its emails find nothing to say. */
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

/** Forgets what is told. */
export function forgetNotices(db: Db, now: Date, limit?: number): Promise<number> {
  const where = sql<boolean>`due_at <= ${new Date(now.getTime() - daysKept * 86_400_000)}`;
  return deleteOldest(db, "event_notices", { key: "id", oldest: "due_at", where, limit });
}

/** As long as an email may wait for a mail server that is away. */
const daysKept = 30;

async function isWaiting(tx: Db, { eventId, kind, author }: Change): Promise<boolean> {
  const found = await tx
    .selectFrom("event_notices")
    .select("id")
    .where("event_id", "=", eventId)
    .where("kind", "=", kind)
    .where("due_at", ">", author.now)
    .executeTakeFirst();
  return found !== undefined;
}

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
