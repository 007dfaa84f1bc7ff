import type { Db } from "~/platform/database/db.server";
import { recordAll } from "../../audit/commands.server.ts";
import { auditActorOf, type Author } from "../../calendar/commands.server.ts";
import { lockComingEvents } from "../../calendar/coming-event.server.ts";
import { enqueueAll } from "../../outbox/commands.server.ts";
import { onceUndoIsOver, withdrawMails, undoneSince } from "../../outbox/taking-back.server.ts";
import { recipientOf } from "../mailing.server.ts";
import type { Audience } from "./fields.ts";
import { letterMails } from "./mails.server.ts";
import { readersOf, type Reader } from "./queries.server.ts";
import type { LetterInput } from "./schema.ts";

interface LetterToSend {
  /** Made before it is sent. It stands for one letter, so that one that is sent twice goes out once. */
  id: string;
  eventIds: readonly string[];
  letter: LetterInput;
  /** An organizer, or the host of the one event. */
  author: Author;
}

interface LetterDeps {
  siteNow: Date;
  origin: string;
}

export type LetterOutcome =
  | { ok: true; readers: number }
  | { ok: false; reason: "closed" | "nobody" | "link-unknown" | "sent-before" };

/**
 * Queues a letter to each of its readers once, as long as an event isn't over. One of organizers leaves once it can't be
 * taken back; one that was taken back can be sent after all, with other words. Refuses other words under the id of a
 * letter that has been sent.
 */
export async function writeLetter(
  db: Db,
  { id, eventIds, letter, author }: LetterToSend,
  { siteNow, origin }: LetterDeps,
): Promise<LetterOutcome> {
  return db.transaction().execute(async (tx) => {
    const events = await lockComingEvents(tx, eventIds);
    if (events.length === 0) return { ok: false, reason: "link-unknown" };
    if (!events.some(({ isOn, isCancelled, end }) => (isOn || isCancelled || !author.isHost) && end > siteNow))
      return { ok: false, reason: "closed" };
    const recipients = await readersOf(tx, { eventIds, audience: letter.audience, siteNow });
    const readers = recipients.length;
    if (readers === 0) return { ok: false, reason: "nobody" };
    const by = { written_by: author.isHost ? "host" : "organizers", written_at: author.now } as const;
    const row = { event_ids: events.map((event) => event.id), ...letter, readers, ...by };
    const stored = await tx
      .insertInto("event_letters")
      .values({ id, ...row })
      .onConflict((conflict) =>
        conflict
          .column("id")
          .doUpdateSet(row)
          .where("event_letters.written_by", "=", row.written_by)
          .where("event_letters.written_at", "is", null),
      )
      .returning("id")
      .executeTakeFirst();
    if (!stored) return sentBefore(tx, id, row);
    const notBefore = author.isHost ? undefined : onceUndoIsOver(author.now);
    const mails = recipients.map((reader) => {
      const { ids } = reader;
      const dedupeKey = `event-letter:${id}:${ids[0]}`;
      return { ...recipientOf(reader), payload: { letter: id, ids }, dedupeKey, notBefore };
    });
    await enqueueAll(tx, mailTo(letter.audience), mails, { origin });
    const action = letter.audience === "hosts" ? "event.hosts-written" : "event.guests-written";
    // The log is permanent, so it never contains the text.
    await recordAll(
      tx,
      [...readersByEvent(recipients)].map(([event, count]) => {
        return { actor: auditActorOf(author), action, subject: `event:${event}`, detail: { recipients: count } };
      }),
    );
    return { ok: true, readers };
  });
}

function mailTo(audience: Audience) {
  return letterMails[audience === "hosts" ? "hosts" : "guests"];
}

interface StoredLetter extends LetterInput {
  event_ids: string[];
}

/** Answers a letter whose id has been sent before. The same letter pressed twice counts as sent; another one is refused. */
async function sentBefore(tx: Db, id: string, letter: StoredLetter): Promise<LetterOutcome> {
  const before = await tx
    .selectFrom("event_letters")
    .select(["event_ids", "audience", "text_en", "text_es", "takes_replies", "readers"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (contentOf(before) !== contentOf(letter)) return { ok: false, reason: "sent-before" };
  return { ok: true, readers: before.readers };
}

function contentOf({ event_ids, audience, text_en, text_es, takes_replies }: StoredLetter): string {
  return JSON.stringify([event_ids, audience, text_en, text_es, takes_replies]);
}

/** Returns how many readers each event has. */
function readersByEvent(readers: readonly Reader[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const id of readers.flatMap(({ eventIds }) => eventIds)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/**
 * Takes an organizers' letter back as long as none of its emails has left. What was written stays, so that it can be
 * changed and sent after all.
 */
export async function takeLetterBack(
  db: Db,
  id: string,
  author: Author,
): Promise<{ ok: true } | { ok: false; reason: "left" }> {
  return db.transaction().execute(async (tx) => {
    const letter = await tx
      .selectFrom("event_letters")
      .select(["event_ids", "audience"])
      .where("id", "=", id)
      .where("written_by", "=", "organizers")
      .where("written_at", ">", undoneSince(author.now))
      .forUpdate()
      .executeTakeFirst();
    if (!letter || (await withdrawMails(tx, mailTo(letter.audience).kind, { letter: id })))
      return { ok: false, reason: "left" };
    await tx.updateTable("event_letters").set({ written_at: null }).where("id", "=", id).execute();
    await recordAll(
      tx,
      letter.event_ids.map((event) => {
        return { actor: auditActorOf(author), action: "event.letter-taken-back", subject: `event:${event}` };
      }),
    );
    return { ok: true };
  });
}
