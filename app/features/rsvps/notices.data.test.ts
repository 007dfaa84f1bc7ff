import { expect, test } from "vitest";
import { october2025 } from "~/features/edition/october2025";
import { buildEvent, buildPlace } from "../../../tests/support/builders.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import { cancelEvent, updateEvent } from "../calendar/commands.server.ts";
import { eventMails } from "../calendar/notices/mails.server.ts";
import { eventInput } from "../calendar/schema.ts";
import { askForPlace } from "./commands.server.ts";
import { comingCounts } from "./figures.server.ts";
import { rsvpMails } from "./mails.server.ts";
import { rsvpInput } from "./schema.ts";

const now = new Date("2025-10-02T12:00:00Z");
const deps = { now, siteNow: now, origin: "https://example.org", secret: "s".repeat(32) };
const clock = { now: () => now, site: () => now };
const times = { start_date: "2025-10-18T18:00:00-06:00", end_date: "2025-10-18T20:00:00-06:00" };
const input = eventInput.parse({ title: "Choir", location: "Library", all_day: false, ...times });

test("who is coming gets the new time as a calendar file with the email about a move, and one that takes it off once it is off (RSV-08)", async () => {
  const db = await testDatabase();
  const place = await buildPlace(db, {
    name: "Library",
    is_venue: true,
    address: "7 Lantern Court",
    address_is_private: true,
  });
  const host = { proposer_email: "rosa@example.org", proposer_name: "Rosa", proposer_language: "en" as const };
  const at = { place_id: place.id, room_id: null };
  const { id: eventId } = await buildEvent(db, { ...input, ...at, ...host, language: null, coming_mode: "tell" });
  const ana = rsvpInput.parse({ name: "Ana", email: "ana@example.org", people: 2 });
  const own = await askForPlace(db, { eventId, input: ana, language: "en", profileId: null }, deps);
  if (!own.ok) throw new Error(own.reason);
  const author = { profileId: null, now };
  const about = { id: "d", token: "t", email: "ana@example.org", fullName: "Ana", createdAt: now, campaignId: null };
  let rows = "";
  const files = async () => {
    const { id } = await db.selectFrom("event_notices").select("id").executeTakeFirstOrThrow();
    const content = await rsvpMails.notice.render(
      { ...about, language: "en", payload: { id: own.id, notice: id } },
      { ...deps, db, clock, edition: october2025 },
    );
    rows = JSON.stringify(content);
    if (!content || !("attachments" in content)) return [];
    return content.attachments.map((file) => Buffer.from(file.content).toString());
  };
  const later = { start_date: new Date("2025-10-19T18:00:00Z"), end_date: new Date("2025-10-19T20:00:00Z") };
  await updateEvent(db, { id: eventId, input: { ...input, ...at, ...later }, author, notices: deps });
  const file = (await files()).join();
  for (const text of [file.replaceAll("\\", ""), rows])
    expect(text, "the address too (VEN-04)").toContain("Library, 7 Lantern Court");
  expect(file).toContain("20251019T");
  const { id: notice } = await db.selectFrom("event_notices").select("id").executeTakeFirstOrThrow();
  const toHost = { ...about, email: "rosa@example.org", language: "en" as const, payload: { notice } };
  const content = await eventMails.moved.render(toHost, { ...deps, db, clock, edition: october2025 });
  expect(JSON.stringify(content), "the host").toContain("Library, 7 Lantern Court");
  await db.deleteFrom("event_notices").execute();
  await cancelEvent(db, { id: eventId, author, message: null, notices: deps });
  expect(await files()).toEqual([expect.stringContaining("STATUS:CANCELLED")]);
});

test("of an event at which nobody has counted yet the figures say so, and not that nobody came (RSV-16)", async () => {
  const db = await testDatabase();
  const { id: eventId } = await buildEvent(db, { ...input, language: null, coming_mode: "tell", category: "art" });
  const ana = rsvpInput.parse({ name: "Ana", email: "ana@example.org", people: 2 });
  await askForPlace(db, { eventId, input: ana, language: "en", profileId: null }, deps);
  const counted = () => comingCounts(db, october2025);
  expect(await counted()).toMatchObject([{ coming: 2, heads: null }]);
  await db.updateTable("events").set({ heads: 0 }).where("id", "=", eventId).execute();
  expect(await counted()).toMatchObject([{ coming: 2, heads: 0 }]);
});
