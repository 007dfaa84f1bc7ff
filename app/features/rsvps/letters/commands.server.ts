import type { Db } from "~/platform/database/db.server";
import { record } from "../../audit/commands.server.ts";
import { auditActorOf } from "../../calendar/commands.server.ts";
import { lockComingEvent } from "../../calendar/coming-event.server.ts";
import { enqueue } from "../../outbox/commands.server.ts";
import { readerOf } from "../mailing.server.ts";
import { rsvpMails } from "../mails.server.ts";
import { readersOf } from "./queries.server.ts";
import type { LetterInput } from "./schema.ts";

interface Written {
  /** Made with the preview, so that a letter that is sent twice goes out once. */
  id: string;
  eventId: string;
  letter: LetterInput;
}

interface LetterDeps {
  now: Date;
  siteNow: Date;
  origin: string;
}

export type LetterOutcome = { ok: true; guests: number } | { ok: false; reason: "closed" | "nobody" | "link-unknown" };

/** Queues a host's letter to each guest once, until the event is over. */
export async function writeToGuests(
  db: Db,
  { id, eventId, letter }: Written,
  { now, siteNow, origin }: LetterDeps,
): Promise<LetterOutcome> {
  return db.transaction().execute(async (tx) => {
    const event = await lockComingEvent(tx, eventId);
    if (!event) return { ok: false, reason: "link-unknown" };
    if ((!event.isOn && !event.isCancelled) || event.end <= siteNow) return { ok: false, reason: "closed" };
    const readers = await readersOf(tx, { eventId, audience: letter.audience });
    const guests = readers.length;
    if (guests === 0) return { ok: false, reason: "nobody" };
    const stored = await tx
      .insertInto("guest_letters")
      .values({ id, event_id: eventId, ...letter, guests, written_at: now })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!stored) return { ok: true, guests };
    for (const { id: rsvp, ...reader } of readers) {
      const mail = { payload: { id: rsvp, letter: id }, dedupeKey: `guest-letter:${id}:${rsvp}` };
      await enqueue(tx, rsvpMails.letter, { ...readerOf(reader), ...mail }, { origin });
    }
    // The log is kept for good, so it never has what was written.
    const detail = { recipients: guests };
    const actor = auditActorOf({ profileId: null, now, isHost: true });
    await record(tx, { actor, action: "event.guests-written", subject: `event:${eventId}`, detail });
    return { ok: true, guests };
  });
}
