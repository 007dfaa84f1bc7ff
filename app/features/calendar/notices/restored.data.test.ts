import { beforeEach, expect, test } from "vitest";
import { buildEvent, buildUser } from "../../../../tests/support/builders.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import type { Db } from "~/platform/database/db.server";
import { october2025 } from "../../edition/october2025.ts";
import { claim, markSending } from "../../outbox/leases.server.ts";
import { mailWriter } from "../../outbox/mail-writer.server.ts";
import { cancelEvent, deleteEvent, restoreEvent, undeleteEvent, updateEvent } from "../commands.server.ts";
import { eventInput } from "../schema.ts";
import { giveStars } from "../stars/commands.server.ts";
import { forgetNotices } from "./announce.server.ts";
import { allowStarMails, stopStarMails } from "./commands.server.ts";
import { doWhatIsDue } from "../../rsvps/due.server.ts";
import { calendarMails } from "./mails.server.ts";

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

test("the guests who were told that it is off are counted among those who hear that it is on again", async () => {
  const said = {
    email: "guest@example.org",
    name: "Gus",
    people: 2,
    language: "es" as const,
    state: "coming" as const,
  };
  const guest = { id: crypto.randomUUID(), event_id: id, ...said, position: 1, asked_at: new Date(0) };
  await db.insertInto("rsvps").values(guest).execute();
  await callOff(start);
  await doWhatIsDue(db, { now: later(130), siteNow: new Date("2025-10-02T12:00:00Z"), origin: notices.origin });
  await db
    .insertInto("rsvps")
    .values({ ...guest, id: crypto.randomUUID(), email: "new@example.org", position: 2 })
    .execute();
  expect(await restore(later(300))).toEqual({ ok: true, told: 3 });
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
    if (state !== "sending") continue;
    sent.push(`${delivery.email}: ${mail.subject}`);
    await db.updateTable("email_deliveries").set({ status: "sent" }).where("id", "=", delivery.id).execute();
  }
  return sent.toSorted();
}

const callOff = (now: Date) => cancelEvent(db, { id, message: "Snow", author: by(now), notices });
const restore = (now: Date) => restoreEvent(db, { id, author: by(now), notices });
const userOf = async (email: string) =>
  (await db.selectFrom("auth.users").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;
const off = ["host@example.org: Se canceló: Choir", "yes@example.org: Called off: Choir"];
const onAgain = ["host@example.org: Sí se hace: Choir", "yes@example.org: On again: Choir"];

test("who was told that an event is off is told once that it is on again, after the time to undo, and nobody else", async () => {
  await callOff(start);
  expect(await leaving(later(200))).toEqual(off);
  const late = await buildUser(db, { email: "late@example.org" });
  await giveStars(db, late.id, [id]);
  await allowStarMails(db, { userId: late.id, wording: "Yes", now: later(201) });
  expect(await restore(later(300))).toEqual({ ok: true, told: 2 });
  expect(await restore(later(301))).toEqual({ ok: false, reason: "gone" });
  expect(await leaving(later(419))).toEqual([]);
  expect(await leaving(later(421))).toEqual(onAgain);
  expect(await leaving(later(9_000))).toEqual([]);
});

test("off and on within the time to undo tells nobody anything", async () => {
  await callOff(start);
  expect(await restore(later(60))).toEqual({ ok: true, told: 0 });
  expect(await leaving(later(500))).toEqual([]);
});

test("on and off again within it tells nobody a second time that it is off, but whoever does not know", async () => {
  await callOff(start);
  await leaving(later(200));
  const late = await buildUser(db, { email: "late@example.org" });
  await giveStars(db, late.id, [id]);
  await allowStarMails(db, { userId: late.id, wording: "Yes", now: later(201) });
  await restore(later(300));
  await callOff(later(330));
  expect(await leaving(later(900))).toEqual(["late@example.org: Called off: Choir"]);
  expect(await restore(later(1_000))).toEqual({ ok: true, told: 3 });
  expect(await leaving(later(1_200))).toEqual([onAgain[0], "late@example.org: On again: Choir", onAgain[1]]);
  await callOff(later(2_000));
  expect((await leaving(later(2_200))).length).toBe(3);
});

test("while the mail server is away nobody is told that an event is on again of whom nobody knows that they were told it is off", async () => {
  await callOff(start);
  expect(await restore(later(600))).toMatchObject({ ok: true });
  expect(await leaving(later(900))).toEqual([]);
});

test("of two whose email left or failed, only the one whom it reached is told more", async () => {
  await callOff(start);
  await leaving(later(200));
  const state = db.updateTable("email_deliveries").where("email", "=", "host@example.org");
  await state.set({ status: "failed" }).execute();
  expect(await restore(later(300))).toEqual({ ok: true, told: 1 });
  expect(await leaving(later(500))).toEqual([onAgain[1]]);
});

test("whoever said no since, or took the star away, hears nothing more", async () => {
  await callOff(start);
  await leaving(later(200));
  await restore(later(300));
  await stopStarMails(db, await userOf("yes@example.org"));
  expect(await leaving(later(500))).toEqual([onAgain[0]]);
});

test("an event that was deleted meanwhile and came back, or is off for a season, still tells that it is on again", async () => {
  await callOff(start);
  await leaving(later(200));
  await deleteEvent(db, { id, author: by(later(300)) });
  expect(await forgetNotices(db, later(60 * 86_400))).toBe(0);
  await undeleteEvent(db, { id, author: by(later(400)) });
  expect(await forgetNotices(db, later(60 * 86_400))).toBe(0);
  await updateEvent(db, { id, input: { ...input, location: "Park" }, author: by(later(500)), notices });
  await restore(later(600));
  expect(await leaving(later(800))).toEqual(onAgain);
  expect(await forgetNotices(db, later(60 * 86_400))).toBe(2);
});

test("whoever moved to another address since is told there", async () => {
  await callOff(start);
  await leaving(later(200));
  for (const [from, to] of [["yes@example.org", "new@example.org"]] as const)
    await db.updateTable("auth.users").set({ email: to }).where("email", "=", from).execute();
  await db.updateTable("events").set({ proposer_email: "hana@example.org" }).execute();
  await restore(later(300));
  expect(await leaving(later(500))).toEqual([
    "hana@example.org: Sí se hace: Choir",
    "new@example.org: On again: Choir",
  ]);
});
