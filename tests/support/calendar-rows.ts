import { sql } from "kysely";
import { cancelEvent, updateEvent } from "~/features/calendar/commands.server";
import { allowStarMails } from "~/features/calendar/notices/commands.server";
import type { EventInput } from "~/features/calendar/schema";
import { giveStars } from "~/features/calendar/stars/stars.server";
import type { Language } from "~/i18n/translate";
import type { Db } from "~/platform/db.server";
import { buildEvent, buildUser } from "./builders.ts";

/** A row in every table of the calendar but those of deleted events. */
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
  await db.insertInto("event_changes").values({ event_id: event.id, kind: "cancel", created_at }).execute();
  const id = "p".repeat(22);
  const picture = { id, event_id: event.id, alt: "Manos", from_proposer: false, uploaded_at: created_at };
  await db.insertInto("event_pictures").values(picture).execute();
  const file = { picture_id: id, format: "jpeg" as const, width: 480, height: 360, length: 3 };
  const bytes = sql<Buffer>`decode('/9gA', 'base64')`;
  await db
    .insertInto("event_picture_files")
    .values({ ...file, bytes })
    .execute();
  await db
    .insertInto("discarded_picture_files")
    .values({ name: `${id}-960.jpeg` })
    .execute();
}

interface Announced {
  db: Db;
  event: EventInput;
  host: { email: string; fullName: string; language: Language };
  now: Date;
}

/** An event that one person proposed and another starred is moved, or called off with a word. */
async function announceChange(kind: "moved" | "cancelled", { db, event, host, now }: Announced): Promise<void> {
  const { id: userId } = await buildUser(db, { email: "bo@example.org" });
  const proposer = { proposer_email: host.email, proposer_name: host.fullName, proposer_language: host.language };
  const { id } = await buildEvent(db, { ...event, language: null, ...proposer });
  await giveStars(db, userId, [id]);
  await allowStarMails(db, { userId, wording: "Yes", now });
  const change = { id, author: { profileId: null, now }, telling: { origin: "https://example.org" } };
  const input = { ...event, location: "Town hall & garden", end_date: new Date("2025-10-19T03:00:00Z") };
  if (kind === "moved") await updateEvent(db, { ...change, input });
  else await cancelEvent(db, { ...change, message: "Too much <b>snow</b>.\nAnother day." });
}

/** What queues each kind of email about an event that is moved or called off. */
export function announcements(facts: () => Announced) {
  const [moved, cancelled] = (["moved", "cancelled"] as const).map((kind) => () => announceChange(kind, facts()));
  return {
    "event-moved": moved!,
    "event-cancelled": cancelled!,
    "starred-moved": moved!,
    "starred-cancelled": cancelled!,
  };
}
