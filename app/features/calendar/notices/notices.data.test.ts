import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { buildEvent, buildProfile, buildUser } from "../../../../tests/support/builders.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import type { Db } from "~/platform/database/db.server";
import { october2025 } from "../../edition/october2025.ts";
import { moveWaitingMails } from "../../outbox/commands.server.ts";
import { addressHash, claim, markSending } from "../../outbox/leases.server.ts";
import { mailWriter } from "../../outbox/mail-writer.server.ts";
import { cancelEvent, restoreEvent, updateEvent } from "../commands.server.ts";
import { eventInput } from "../schema.ts";
import { giveStars } from "../stars/commands.server.ts";
import { forgetNotices } from "./announce.server.ts";
import { allowStarMails, stopStarMails, stopStarMailsByToken } from "./commands.server.ts";
import { calendarMails } from "./mails.server.ts";
import { countConcerned, countTold, starMailsSince } from "./queries.server.ts";

/** Mails are due by the real time, events by that of the site. */
const start = new Date();
const later = (seconds: number) => new Date(start.getTime() + seconds * 1_000);
const notices = { origin: "https://example.org" };
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
  const write = mailWriter(calendarMails, { edition: october2025, ...notices, secret: "s".repeat(32), clock });
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
  updateEvent(db, { id, input: { ...input, ...change }, author: by(now), notices });

test("who proposed and who starred with a yes is told once of a move, in their language, and not before the time to undo is over", async () => {
  expect(await countConcerned(db, id, null)).toEqual({ hosts: 1, starred: 1, coming: 0 });
  await move({ location: "Town hall" });
  await move({ location: "Town hall, upstairs" }, later(30));
  expect(await leaving(later(119))).toEqual([]);
  expect(await leaving(later(121))).toEqual([
    "host@example.org: Nueva hora o lugar: Choir",
    "yes@example.org: New time or place: Choir",
  ]);
});

test("a move counts whom it is told to, until they are told or it is put back", async () => {
  const told = (now = start) => countTold(db, { eventId: id, kind: "moved", by: null, now });
  await move({ title: "Quire" });
  expect(await told()).toBe(0);
  await move({ location: "Hall" });
  expect([await told(), await told(later(121))]).toEqual([2, 0]);
  await move({}, later(20));
  expect(await told(later(20))).toBe(0);
});

test("calling off counts whom it is told to, and nobody if the organizer keeps it quiet", async () => {
  const told = (now: Date) => countTold(db, { eventId: id, kind: "cancelled", by: null, now });
  await cancelEvent(db, { id, message: null, author: by(start) });
  expect(await told(start)).toBe(0);
  await restoreEvent(db, { id, author: by(later(10)) });
  await cancelEvent(db, { id, message: null, author: by(later(20)), notices });
  expect([await told(later(20)), await told(later(141))]).toEqual([2, 0]);
});

test("nobody is told of a typo, of what was undone, of what the admin keeps quiet, and of events that are over", async () => {
  await move({ title: "Quire" });
  await move({ description: "Sing along." });
  await updateEvent(db, { id, input: { ...input, location: "Park" }, author: by(start) });
  expect(await db.selectFrom("email_deliveries").select("id").execute()).toEqual([]);
  await move({ location: "Hall" });
  await move({ location: "Park" }, later(20));
  await cancelEvent(db, { id, message: "Snow", author: by(later(30)), notices });
  await restoreEvent(db, { id, author: by(later(40)) });
  expect(await leaving(later(600))).toEqual([]);
  await cancelEvent(db, { id, message: "Snow", author: by(later(700)), notices });
  expect(await leaving(later(900), new Date("2025-10-19T12:00:00Z"))).toEqual([]);
});

test("one click in such an email ends these emails and not the newsletter", async () => {
  const { id: profile } = await buildProfile(db, { email: "yes@example.org", subscribed: true });
  await cancelEvent(db, { id, message: null, author: by(start), notices });
  const mails = db.selectFrom("email_deliveries").select("token").where("email", "=", "yes@example.org");
  expect(await stopStarMailsByToken(db, (await mails.executeTakeFirstOrThrow()).token)).toMatchObject({
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

const userOf = async (email: string) =>
  (await db.selectFrom("auth.users").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;
const tokenOf = async (email: string) =>
  (await db.selectFrom("email_deliveries").select("token").where("email", "=", email).executeTakeFirstOrThrow()).token;
const [toHost, toFan] = ["host@example.org: Nueva hora o lugar: Choir", "yes@example.org: New time or place: Choir"];

test("the no of one person is not that of another, and only an email about a starred event can say it", async () => {
  const { id: other } = await buildUser(db, { email: "other@example.org" });
  await giveStars(db, other, [id]);
  await allowStarMails(db, { userId: other, wording: "Yes", now: start });
  await move({ location: "Park" });
  for (const token of ["", "made-up", `${await tokenOf("yes@example.org")}!`, await tokenOf("host@example.org")])
    expect(await stopStarMailsByToken(db, token), token).toBeUndefined();
  await stopStarMailsByToken(db, await tokenOf("yes@example.org"));
  expect(await leaving(later(200))).toEqual([toHost, "other@example.org: New time or place: Choir"].toSorted());
});

test("who moved to another address is told there, and a click in an email to the old one still ends these emails", async () => {
  await buildProfile(db, { email: "yes@example.org", language: "en" });
  const userId = await userOf("yes@example.org");
  await move({ location: "Park" });
  await db.transaction().execute(async (tx) => {
    await moveWaitingMails(tx, { from: "yes@example.org", to: "new@example.org" });
    for (const table of ["auth.users", "profiles"] as const)
      await tx.updateTable(table).set({ email: "new@example.org" }).where("email", "=", "yes@example.org").execute();
  });
  expect(await leaving(later(200))).toEqual([toHost, "new@example.org: New time or place: Choir"].toSorted());
  const token = await tokenOf("new@example.org");
  await db.updateTable("email_deliveries").set({ email: "yes@example.org" }).where("token", "=", token).execute();
  await stopStarMailsByToken(db, token);
  expect(await starMailsSince(db, userId)).toBeUndefined();
});

test("a yes and a no are on record once, with what was read, by whom and how", async () => {
  await db.deleteFrom("star_mails").execute();
  const userId = await userOf("no@example.org");
  const subject = `user:${userId}`;
  await allowStarMails(db, { userId, wording: "Email me", now: start });
  await allowStarMails(db, { userId, wording: "Again", now: later(9) });
  expect(await starMailsSince(db, userId)).toEqual(start);
  await stopStarMails(db, userId);
  await stopStarMails(db, userId);
  expect(await starMailsSince(db, userId)).toBeUndefined();
  await allowStarMails(db, { userId, wording: "Email me", now: later(20) });
  await move({ location: "Park" }, later(30));
  const token = await tokenOf("no@example.org");
  await stopStarMailsByToken(db, token);
  await stopStarMailsByToken(db, token);
  const audit = db.selectFrom("audit").select(["actor", "action", "detail"]).where("subject", "=", subject);
  const allowed = { actor: subject, action: "star-mails.allowed", detail: { wording: "Email me" } };
  const entries = (await audit.orderBy("id").execute()).filter(({ action }) => action.startsWith("star-mails"));
  expect(entries).toEqual([
    allowed,
    { actor: subject, action: "star-mails.stopped", detail: {} },
    allowed,
    { actor: "one-click", action: "star-mails.stopped", detail: {} },
  ]);
});

test("whoever took the star away, or said no to all email, is not told; who hosts still is", async () => {
  const fan = await userOf("yes@example.org");
  await move({ location: "Park" });
  await db.deleteFrom("event_stars").where("user_id", "=", fan).execute();
  expect(await leaving(later(200))).toEqual([toHost]);
  await giveStars(db, fan, [id]);
  await move({ location: "Hall" }, later(300));
  for (const email of ["host@example.org", "yes@example.org"])
    await db
      .insertInto("email_suppressions")
      .values({ email_hash: addressHash(email), reason: "unsubscribed" })
      .execute();
  expect(await leaving(later(500))).toEqual([toHost]);
});

test("a host who moves the event in their own account is not told of it; any other organizer's move they hear of", async () => {
  const { id: host } = await buildProfile(db, { email: "host@example.org" });
  await db.updateTable("events").set({ proposer_profile_id: host }).execute();
  await updateEvent(db, {
    id,
    input: { ...input, location: "Park" },
    author: { profileId: host, now: start },
    notices,
  });
  expect(await leaving(later(200))).toEqual([toFan]);
  const { id: organizer } = await buildProfile(db, { email: "organizer@example.org" });
  const author = { profileId: organizer, now: later(300) };
  await updateEvent(db, { id, input: { ...input, location: "Hall" }, author, notices });
  expect(await leaving(later(500))).toEqual([toHost, toFan]);
});

test("what is taken back of one event or kind leaves the others to be told", async () => {
  const { id: other } = await buildEvent(db, {
    ...input,
    language: null,
    title: "Bread",
    proposer_email: "baker@example.org",
  });
  await move({ location: "Park" });
  for (const event of [id, other]) await cancelEvent(db, { id: event, message: null, author: by(later(10)), notices });
  await restoreEvent(db, { id, author: by(later(20)) });
  expect(await leaving(later(200))).toEqual(["baker@example.org: Called off: Bread", toHost, toFan]);
});

test("of two moves that wait for a mail server the later one alone is told", async () => {
  await move({ location: "Park" });
  await move({ location: "Hall" }, later(130));
  expect(await leaving(later(400))).toEqual([toHost, toFan]);
  expect(await forgetNotices(db, later(250 + 30 * 86_400))).toBe(2);
  expect(await db.selectFrom("event_notices").select("id").execute()).toEqual([]);
});

test("an event of a thousand stars tells everybody once", async () => {
  await sql`with fan as (insert into auth.users (email) select 'fan-' || n || '@example.org' from generate_series(1, 1001) as n returning id),
    yes as (insert into star_mails (user_id, wording, created_at) select id, 'Yes', now() from fan)
    insert into event_stars (user_id, event_id) select id, ${id}::uuid from fan`.execute(db);
  await move({ location: "Park" });
  const { rows } = await sql<{ mails: number; people: number }>`
    select count(*)::int as mails, count(distinct email)::int as people from email_deliveries`.execute(db);
  expect(rows).toEqual([{ mails: 1003, people: 1003 }]);
});
