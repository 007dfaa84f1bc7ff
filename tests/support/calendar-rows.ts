import { sql } from "kysely";
import { cancelEvent, restoreEvent, updateEvent } from "~/features/calendar/commands.server";
import { allowStarMails } from "~/features/calendar/notices/commands.server";
import type { NoticeKind } from "~/features/calendar/notices/notice";
import type { EventInput } from "~/features/calendar/schema";
import { giveStars } from "~/features/calendar/stars/commands.server";
import { declineHostChange } from "~/features/proposals/host-changes.server";
import type { Language } from "~/i18n/translate";
import type { Db } from "~/platform/database/db.server";
import { buildEvent, buildProfile, buildUser } from "./builders.ts";
import { rsvpMailsOf } from "./rsvps.ts";

const origin = "https://example.org";

/** Stores a row in every table of the calendar except those of deleted events. */
export async function fillCalendar(db: Db, userId: string): Promise<void> {
  const event = await buildEvent(db, { title: "Café; “quotes”, and\nlines" });
  await db.insertInto("event_stars").values({ user_id: userId, event_id: event.id }).execute();
  await db
    .insertInto("star_feeds")
    .values({ user_id: userId, token: "a".repeat(22) })
    .execute();
  const created_at = new Date();
  await db.insertInto("star_mails").values({ user_id: userId, wording: "Yes", created_at }).execute();
  const before = JSON.stringify({ start: created_at, end: created_at, allDay: false, location: "Café" });
  const notice = { event_id: event.id, kind: "moved" as const, before, created_at, due_at: created_at };
  await db.insertInto("event_notices").values(notice).execute();
  await db.insertInto("event_moves").values({ event_id: event.id, before, moved_at: created_at }).execute();
  await db.insertInto("event_changes").values({ event_id: event.id, kind: "cancel", created_at }).execute();
  const letter = { id: crypto.randomUUID(), event_ids: [event.id], audience: "both" as const, takes_replies: false };
  await db
    .insertInto("event_letters")
    .values({ ...letter, text_es: "¡Traigan pan!", readers: 2, written_by: "host", written_at: created_at })
    .execute();
  const question = { id: crypto.randomUUID(), cohere_event: "october2025", event_id: event.id, answer: "no" } as const;
  const [profile_id, mail_id] = [(await buildProfile(db)).id, crypto.randomUUID()];
  await db
    .insertInto("host_questions")
    .values({
      ...question,
      profile_id,
      mail_id,
      token_hash: "h",
      email_hash: "h",
      asked_at: created_at,
      answered_at: created_at,
    })
    .execute();
  const id = "p".repeat(22);
  const picture = {
    id,
    event_id: event.id,
    alt: "Manos",
    from_proposer: false,
    files_id: id,
    first_event_id: event.id,
    uploaded_at: created_at,
  };
  await db.insertInto("event_pictures").values(picture).execute();
  const file = { files_id: id, format: "jpeg" as const, width: 480, height: 360, length: 3 };
  const bytes = sql<Buffer>`decode('/9gA', 'base64')`;
  await db
    .insertInto("picture_files")
    .values({ ...file, bytes })
    .execute();
  await db
    .insertInto("discarded_picture_files")
    .values({ name: `${id}-960.jpeg` })
    .execute();
}

interface ChangeFacts {
  db: Db;
  event: EventInput;
  host: { email: string; fullName: string; language: Language };
  now: Date;
}

/** Moves, cancels or restores an event that one person proposed and another starred. */
async function announceChange(kind: NoticeKind, { db, event, host, now }: ChangeFacts): Promise<void> {
  const { id: userId } = await buildUser(db, { email: "bo@example.org" });
  const proposer = { proposer_email: host.email, proposer_name: host.fullName, proposer_language: host.language };
  const { id } = await buildEvent(db, { ...event, language: null, ...proposer });
  await giveStars(db, userId, [id]);
  await allowStarMails(db, { userId, wording: "Yes", now });
  const change = { id, author: { profileId: null, now }, notices: { origin } };
  const input = { ...event, location: "Town hall & garden", end_date: new Date("2025-10-19T03:00:00Z") };
  if (kind === "moved") await updateEvent(db, { ...change, input });
  else await cancelEvent(db, { ...change, message: "Too much <b>snow</b>.\nAnother day." });
  if (kind !== "restored") return;
  await db.updateTable("email_deliveries").set({ status: "sent" }).execute();
  const restoring = { ...change, author: { profileId: null, now: new Date(now.getTime() + 3_600_000) } };
  await restoreEvent(db, restoring);
}

/** Declines a host's change of a published event with a reason. */
export async function leaveUnchanged({ db, event, host, now }: ChangeFacts): Promise<void> {
  const proposer = { proposer_email: host.email, proposer_name: host.fullName, proposer_language: host.language };
  const { id } = await buildEvent(db, { ...event, language: null, ...proposer });
  await db.insertInto("event_changes").values({ event_id: id, kind: "change", event: "{}", created_at: now }).execute();
  const answer = "That is the <i>opening</i>.\nCould you do Saturday?";
  await declineHostChange(db, { id, requestedAt: now, author: { profileId: null, now }, answer, origin });
}

const noticeKinds = ["moved", "cancelled", "restored"] as const satisfies NoticeKind[];

/** Queues each kind of email about a moved, canceled or restored event, and about a place at one. */
export function announcements(facts: () => ChangeFacts) {
  const [moved, cancelled, restored] = noticeKinds.map((kind) => () => announceChange(kind, facts()));
  return {
    "event-moved": moved!,
    "event-cancelled": cancelled!,
    "event-restored": restored!,
    "starred-moved": moved!,
    "starred-cancelled": cancelled!,
    "starred-restored": restored!,
    ...rsvpMailsOf(() => ({ ...facts(), guest: facts().host })),
  };
}
