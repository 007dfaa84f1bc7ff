import { beforeEach, expect, test } from "vitest";
import { buildEvent, buildProfile } from "../../../tests/support/builders.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import type { Db } from "~/platform/database/db.server";
import { cancelEvent, deleteEvent, restoreEvent, undeleteEvent } from "../calendar/commands.server.ts";
import { acceptOffer, askForPlace, changeRsvp, giveUpPlace, removeRsvp } from "./commands.server.ts";
import { doWhatIsDue } from "./due.server.ts";
import { rsvpData } from "./personal-data.server.ts";
import { placesOf, rsvpsOfPerson } from "./queries.server.ts";
import { forgetGuests } from "./retention.server.ts";
import { rsvpToken } from "./rsvp-link.server.ts";
import { rsvpInput } from "./schema.ts";

const secret = "s".repeat(32);
const origin = "https://example.org";
const now = new Date("2025-10-02T12:00:00Z");
const start_date = new Date("2025-10-18T18:00:00Z");
const end_date = new Date("2025-10-18T20:00:00Z");
const at = (time: Date) => ({ now: time, siteNow: time, origin, secret });
const hours = (count: number, from = now) => new Date(from.getTime() + count * 3_600_000);

let db: Db;
let eventId: string;

beforeEach(async () => {
  db = await testDatabase();
  eventId = await event({ coming_mode: "book", capacity: 3 });
});

const event = async (values: Parameters<typeof buildEvent>[1]) =>
  (await buildEvent(db, { start_date, end_date, ...values })).id;

async function ask(name: string, people = 1, { id = eventId, time = now } = {}) {
  const input = rsvpInput.parse({ name, email: `${name}@example.org`, people });
  return askForPlace(db, { eventId: id, input, language: "es", profileId: null }, at(time));
}

/** Asks and returns the token of the guest's own page. */
async function guest(name: string, people = 1, options: Parameters<typeof ask>[2] = {}): Promise<string> {
  const outcome = await ask(name, people, options);
  if (!outcome.ok) throw new Error(outcome.reason);
  return rsvpToken(secret, outcome.id);
}

const standing = async (id = eventId) => {
  const rows = await db
    .selectFrom("rsvps")
    .select(["name", "people", "state"])
    .where("event_id", "=", id)
    .orderBy("position")
    .execute();
  return rows.map(({ name, people, state }) => `${name} ${people} ${state}`);
};

const mails = async () => {
  const rows = await db.selectFrom("email_deliveries").select(["kind", "email"]).orderBy("created_at").execute();
  return rows.map(({ kind, email }) => `${kind} ${email.split("@")[0]}`);
};

test("guests get places while there are any, and then stand in line (RSV-03, RSV-05)", async () => {
  await guest("ana", 2);
  await guest("bo", 2);
  await guest("cy", 1);
  expect(await standing()).toEqual(["ana 2 coming", "bo 2 waiting", "cy 1 coming"]);
  expect(await placesOf(db, eventId)).toMatchObject({ mode: "book", capacity: 3, coming: 3, left: 0, waiting: 2 });
  expect(await mails()).toEqual(["rsvp-coming ana", "rsvp-waiting bo", "rsvp-coming cy"]);
});

test("an event that asks only who is coming has no limit, and one that doesn't ask takes nobody (RSV-01)", async () => {
  const tell = await event({ coming_mode: "tell" });
  for (const name of ["ana", "bo", "cy"]) await guest(name, 6, { id: tell });
  expect(await placesOf(db, tell)).toMatchObject({ capacity: null, coming: 18, left: null, waiting: 0 });
  for (const values of [{}, { coming_mode: "tell", is_public: false }, { coming_mode: "tell", status: "cancelled" }])
    expect(await ask("ana", 1, { id: await event(values as object) })).toEqual({ ok: false, reason: "closed" });
  expect(await ask("ana", 1, { time: end_date })).toEqual({ ok: false, reason: "closed" });
  expect(await ask("ana", 4)).toEqual({ ok: false, reason: "too-many-people", capacity: 3 });
});

test("the same address again is answered by email once an hour, and the answer on the page is a stranger's (RSV-04)", async () => {
  const token = await guest("ana", 3);
  const again = await ask("ana", 2);
  expect(again, "a new guest would wait").toMatchObject({ ok: true, state: "waiting" });
  expect(await ask("ana", 1)).toMatchObject({ ok: true });
  expect(await standing()).toEqual(["ana 3 coming"]);
  expect(await mails()).toEqual(["rsvp-coming ana", "rsvp-again ana"]);
  await giveUpPlace(db, token, at(now));
  expect(await guest("ana", 1), "whoever comes back keeps their link").toBe(token);
  expect(await standing()).toEqual(["ana 1 coming"]);
});

test("a freed place is offered to the next who fits, for a day, then to the one after (RSV-05, RSV-06)", async () => {
  const ana = await guest("ana", 3);
  const bo = await guest("bo", 2);
  await guest("cy", 2);
  await giveUpPlace(db, ana, at(now));
  expect(await standing()).toEqual(["ana 3 gone", "bo 2 offered", "cy 2 waiting"]);
  expect((await placesOf(db, eventId))?.left).toBe(1);
  await doWhatIsDue(db, at(hours(23)));
  expect(await standing(), "nothing is due yet").toEqual(["ana 3 gone", "bo 2 offered", "cy 2 waiting"]);
  await doWhatIsDue(db, at(hours(24)));
  expect(await standing()).toEqual(["ana 3 gone", "bo 2 gone", "cy 2 offered"]);
  expect(await acceptOffer(db, bo, at(hours(24)))).toEqual({ ok: false, reason: "gone" });
  await doWhatIsDue(db, at(hours(24)));
  expect((await mails()).filter((mail) => mail.startsWith("rsvp-offered"))).toEqual([
    "rsvp-offered bo",
    "rsvp-offered cy",
  ]);
});

test("an offer is taken once, however often it is pressed (RSV-06)", async () => {
  const ana = await guest("ana", 3);
  const bo = await guest("bo", 2);
  await giveUpPlace(db, ana, at(now));
  for (const _ of [1, 2]) expect(await acceptOffer(db, bo, at(hours(1)))).toEqual({ ok: true });
  expect(await standing()).toEqual(["ana 3 gone", "bo 2 coming"]);
  expect(await mails()).toEqual(["rsvp-coming ana", "rsvp-waiting bo", "rsvp-offered bo", "rsvp-coming bo"]);
});

test("shortly before the event a place is given without asking (RSV-06)", async () => {
  const late = hours(-2, start_date);
  const ana = await guest("ana", 3);
  await guest("bo", 2);
  await giveUpPlace(db, ana, at(late));
  expect(await standing()).toEqual(["ana 3 gone", "bo 2 coming"]);
  expect((await mails()).at(-1)).toBe("rsvp-given bo");
});

test("a raised limit reaches the line, and a lowered one drops nobody (RSV-02, RSV-05)", async () => {
  await guest("ana", 3);
  await guest("bo", 2);
  const limit = (capacity: number) => db.updateTable("events").set({ capacity }).where("id", "=", eventId).execute();
  await limit(1);
  await doWhatIsDue(db, at(now));
  expect(await standing()).toEqual(["ana 3 coming", "bo 2 waiting"]);
  await limit(5);
  await doWhatIsDue(db, at(now));
  expect(await standing()).toEqual(["ana 3 coming", "bo 2 offered"]);
});

test("a group grows only where there is room, and shrinks for those who wait (RSV-03)", async () => {
  const ana = await guest("ana", 2);
  await guest("bo", 2);
  const change = (people: number) => changeRsvp(db, ana, { people, note: "With a stroller" }, at(now));
  expect(await change(4)).toEqual({ ok: false, reason: "no-room", left: 3 });
  expect(await change(3)).toEqual({ ok: true });
  expect(await change(1)).toEqual({ ok: true });
  expect(await standing()).toEqual(["ana 1 coming", "bo 2 offered"]);
});

test("an organizer takes somebody off the list, and the next in line gets the place (RSV-09)", async () => {
  const outcome = await ask("ana", 3);
  await guest("bo", 1);
  if (outcome.ok) await removeRsvp(db, { id: outcome.id, by: "admin" }, at(now));
  expect(await standing()).toEqual(["ana 3 gone", "bo 1 offered"]);
});

test("an event that is off keeps its line: an offer is made again once it is on (RSV-06)", async () => {
  const first = await guest("ana", 3);
  await guest("bo");
  await giveUpPlace(db, first, at(now));
  expect(await standing()).toContain("bo 1 offered");
  const change = (time: Date) => ({ id: eventId, author: { profileId: null, now: time } });
  await cancelEvent(db, { ...change(hours(1)), message: null });
  await doWhatIsDue(db, at(hours(30)));
  expect(await standing()).toContain("bo 1 waiting");
  await restoreEvent(db, change(hours(31)));
  await doWhatIsDue(db, at(hours(32)));
  expect(await standing()).toContain("bo 1 offered");
});

test("whoever takes a place the day before isn't asked whether they still come (RSV-08)", async () => {
  const first = await guest("ana", 3);
  const second = await guest("bo");
  await giveUpPlace(db, first, at(hours(-20, start_date)));
  await acceptOffer(db, second, at(hours(-19, start_date)));
  await doWhatIsDue(db, at(hours(-18, start_date)));
  expect(await mails()).not.toContain("rsvp-reminder bo");
});

test("the day before, whoever said so long ago is asked once for each time it begins (RSV-08)", async () => {
  await guest("ana");
  await guest("bo", 1, { time: hours(-30, start_date) });
  const reminded = async () => (await mails()).filter((mail) => mail.startsWith("rsvp-reminder"));
  await doWhatIsDue(db, at(hours(-25, start_date)));
  expect(await reminded()).toEqual([]);
  for (const _ of [1, 2]) await doWhatIsDue(db, at(hours(-23, start_date)));
  expect(await reminded()).toEqual(["rsvp-reminder ana"]);
  const later = hours(48, start_date);
  await db
    .updateTable("events")
    .set({ start_date: later, end_date: hours(2, later) })
    .where("id", "=", eventId)
    .execute();
  await doWhatIsDue(db, at(hours(-23, later)));
  expect(await reminded()).toEqual(["rsvp-reminder ana", "rsvp-reminder ana", "rsvp-reminder bo"]);
});

test("who said before that they come is told once that the event is off and on again, whoever comes later isn't (RSV-08)", async () => {
  await guest("ana");
  await guest("rosa");
  await db.updateTable("events").set({ proposer_email: "rosa@example.org" }).where("id", "=", eventId).execute();
  const change = (time: Date) => ({ id: eventId, author: { profileId: null, now: time }, notices: { origin } });
  await cancelEvent(db, { ...change(hours(1)), message: "Snow" });
  await doWhatIsDue(db, at(hours(1)));
  const notified = async () => (await mails()).filter((mail) => mail.startsWith("rsvp-notice"));
  expect(await notified(), "not before the time to undo is over").toEqual([]);
  for (const hour of [2, 3]) await doWhatIsDue(db, at(hours(hour)));
  expect(await notified()).toEqual(["rsvp-notice ana"]);
  await restoreEvent(db, change(hours(4)));
  await guest("bo", 1, { time: hours(5) });
  for (const hour of [6, 7]) await doWhatIsDue(db, at(hours(hour)));
  expect(await notified()).toEqual(["rsvp-notice ana", "rsvp-notice ana"]);
});

test("a deleted event that comes back has its guests, and those of one that is gone for good go with it", async () => {
  await guest("ana", 2);
  const by = { id: eventId, author: { profileId: null, now } };
  await deleteEvent(db, by);
  await forgetGuests(db, now);
  await undeleteEvent(db, by);
  expect(await standing()).toEqual(["ana 2 coming"]);
  await db.deleteFrom("events").where("id", "=", eventId).execute();
  await forgetGuests(db, now);
  expect(await standing()).toEqual([]);
});

test("merged people keep both places, and a deleted person's are free at once (RSV-10)", async () => {
  const [own, other] = await Promise.all(
    ["ana", "bo"].map((name) => buildProfile(db, { email: `${name}@example.org` })),
  );
  // What is over is decided by the clock of the database.
  const far = { coming_mode: "tell", start_date: new Date("2099-10-18T18:00:00Z"), end_date: new Date("2099-10-19") };
  eventId = await event(far as Parameters<typeof buildEvent>[1]);
  for (const name of ["ana", "bo"]) await guest(name);
  await rsvpData.joinProfiles!(db, { own: own!.id, other: other!.id });
  const ofAna = { email: "ana@example.org", profileId: own!.id };
  expect(await rsvpsOfPerson(db, { ...ofAna, limit: 9 })).toHaveLength(2);
  await db.transaction().execute((tx) => rsvpData.erase!(tx, { ...ofAna, userId: own!.id, formerEmails: [] }));
  expect(await standing()).toEqual([]);
});
