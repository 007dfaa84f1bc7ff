import { beforeEach, expect, test } from "vitest";
import { buildEvent, buildProfile, buildUser } from "../../../../tests/support/builders.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import type { Db } from "~/platform/db.server";
import { october2025 } from "../../edition/october2025.ts";
import { claim, markSending } from "../../outbox/leases.server.ts";
import { mailWriter } from "../../outbox/mail-writer.server.ts";
import { cancelEvent, restoreEvent, updateEvent } from "../commands.server.ts";
import { eventInput } from "../schema.ts";
import { giveStars } from "../stars/stars.server.ts";
import { allowStarMails, stopStarMailsByToken } from "./commands.server.ts";
import { calendarMails } from "./mails.server.ts";
import { countConcerned } from "./queries.server.ts";

/** Mails are due by the real time, events by that of the site. */
const start = new Date();
const later = (seconds: number) => new Date(start.getTime() + seconds * 1_000);
const telling = { origin: "https://example.org" };
const input = eventInput.parse({
  title: "Choir",
  location: "Library",
  start_date: "2025-10-18T18:00:00-06:00",
  end_date: "2025-10-18T20:00:00-06:00",
  all_day: false,
});

let db: Db;
let id: string;
const by = (now: Date) => ({ profileId: null, now });

beforeEach(async () => {
  db = await testDatabase();
  await db
    .insertInto("email_rate")
    .values({ tokens: 100 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const host = { proposer_email: "host@example.org", proposer_name: "Hana", proposer_language: "es" as const };
  ({ id } = await buildEvent(db, { ...input, language: null, ...host }));
  for (const email of ["host@example.org", "yes@example.org", "no@example.org"]) {
    const user = await buildUser(db, { email });
    await giveStars(db, user.id, [id]);
    if (email !== "no@example.org") await allowStarMails(db, { userId: user.id, wording: "Yes", now: start });
  }
});

/** What really leaves at a moment: kind and address, by address. */
async function leaving(now: Date, siteNow = new Date("2025-10-02T12:00:00Z")): Promise<string[]> {
  const clock = { now: () => now, site: () => siteNow };
  const write = mailWriter(calendarMails, { edition: october2025, ...telling, secret: "s".repeat(32), clock });
  const sent: string[] = [];
  for (const delivery of await claim(db, { owner: crypto.randomUUID(), limit: 50, mailRate: 100, now })) {
    const mail = await write(db, delivery);
    if ("outcome" in mail) continue;
    const [state] = await markSending(db, [{ ...delivery, ...mail }]);
    if (state === "sending") sent.push(`${delivery.email}: ${mail.subject}`);
  }
  return sent.toSorted();
}

const move = (change: Partial<typeof input>, now = start) =>
  updateEvent(db, { id, input: { ...input, ...change }, author: by(now), telling });

test("who proposed and who starred with a yes is told once of a move, in their language, and not before the time to undo is over", async () => {
  expect(await countConcerned(db, id, null)).toEqual({ hosts: 1, starred: 1 });
  await move({ location: "Town hall" });
  await move({ location: "Town hall, upstairs" }, later(30));
  expect(await leaving(later(119))).toEqual([]);
  expect(await leaving(later(121))).toEqual([
    "host@example.org: Nueva hora o lugar: Choir",
    "yes@example.org: New time or place: Choir",
  ]);
});

test("nobody is told of a typo, of what was undone, of what the admin keeps quiet, and of events that are over", async () => {
  await move({ title: "Quire" });
  await move({ description: "Sing along." });
  await updateEvent(db, { id, input: { ...input, location: "Park" }, author: by(start) });
  expect(await db.selectFrom("email_deliveries").select("id").execute()).toEqual([]);
  await move({ location: "Hall" });
  await move({ location: "Park" }, later(20));
  await cancelEvent(db, { id, message: "Snow", author: by(later(30)), telling });
  await restoreEvent(db, { id, author: by(later(40)) });
  expect(await leaving(later(600))).toEqual([]);
  await cancelEvent(db, { id, message: "Snow", author: by(later(700)), telling });
  expect(await leaving(later(900), new Date("2025-10-19T12:00:00Z"))).toEqual([]);
});

test("one click in such an email ends these emails and not the newsletter", async () => {
  const { id: profile } = await buildProfile(db, { email: "yes@example.org", subscribed: true });
  await cancelEvent(db, { id, message: null, author: by(start), telling });
  const mails = db.selectFrom("email_deliveries").select("token").where("email", "=", "yes@example.org");
  expect(await stopStarMailsByToken(db, (await mails.executeTakeFirstOrThrow()).token)).toEqual({
    email: "yes@example.org",
  });
  expect(await leaving(later(200))).toEqual(["host@example.org: Se canceló: Choir"]);
  const { subscribed } = await db
    .selectFrom("profiles")
    .select("subscribed")
    .where("id", "=", profile)
    .executeTakeFirstOrThrow();
  expect(subscribed).toBe(true);
});
