import type { Db } from "~/platform/database/db.server";
import { recordAll } from "../../audit/commands.server.ts";
import { auditActorOf, type Author } from "../../calendar/commands.server.ts";
import { lockComingEvents } from "../../calendar/coming-event.server.ts";
import { enqueue } from "../../outbox/commands.server.ts";
import { onceUndoIsOver, undoneSince } from "../../outbox/taking-back.server.ts";
import { recipientOf } from "../mailing.server.ts";
import { letterMails } from "./mails.server.ts";
import { readersOf, type Reader } from "./queries.server.ts";
import type { LetterInput } from "./schema.ts";

interface LetterToSend {
  /** Created with the form, so that a letter that is submitted twice goes out once. */
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

export type LetterOutcome = { ok: true; readers: number } | { ok: false; reason: "closed" | "nobody" | "link-unknown" };

/**
 * Queues a letter once for each of its readers if at least one of its events isn't over. An organizers' letter leaves
 * when it can no longer be taken back.
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
    const counts = readersByEvent(recipients);
    const authorship = { written_by: author.isHost ? "host" : "organizers", written_at: author.now } as const;
    const stored = await tx
      .insertInto("event_letters")
      .values({ id, event_ids: [...counts.keys()], ...letter, readers, ...authorship })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!stored) return { ok: true, readers };
    const definition = letterMails[letter.audience === "hosts" ? "hosts" : "guests"];
    const notBefore = author.isHost ? undefined : onceUndoIsOver(author.now);
    for (const { ids, eventIds: _, ...reader } of recipients) {
      const mail = { payload: { letter: id, ids }, dedupeKey: `event-letter:${id}:${ids[0]}`, notBefore };
      await enqueue(tx, definition, { ...recipientOf(reader), ...mail }, { origin });
    }
    const action = letter.audience === "hosts" ? "event.hosts-written" : "event.guests-written";
    // The log is permanent, so it never contains the text.
    await recordAll(
      tx,
      [...counts].map(([event, recipients]) => {
        return { actor: auditActorOf(author), action, subject: `event:${event}`, detail: { recipients } };
      }),
    );
    return { ok: true, readers };
  });
}

/** Returns how many readers each event has. */
function readersByEvent(readers: readonly Reader[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const id of readers.flatMap(({ eventIds }) => eventIds)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/**
 * Takes an organizers' letter back before it leaves: its queued emails then send nothing. What was written stays, so that
 * it can be changed and sent after all.
 */
export async function takeLetterBack(
  db: Db,
  id: string,
  author: Author,
): Promise<{ ok: true } | { ok: false; reason: "left" }> {
  return db.transaction().execute(async (tx) => {
    const letter = await tx
      .updateTable("event_letters")
      .set({ written_at: null })
      .where("id", "=", id)
      .where("written_by", "=", "organizers")
      .where("written_at", ">", undoneSince(author.now))
      .returning("event_ids")
      .executeTakeFirst();
    if (!letter) return { ok: false, reason: "left" };
    await recordAll(
      tx,
      letter.event_ids.map((event) => {
        return { actor: auditActorOf(author), action: "event.letter-taken-back", subject: `event:${event}` };
      }),
    );
    return { ok: true };
  });
}
