import { beforeEach, expect, test } from "vitest";
import { buildProfile, buildRegistration, buildUser } from "../../../tests/support/builders.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import { personalData } from "../../../processes/personal-data.ts";
import type { Db } from "../../platform/database/db.server.ts";
import { deleteOwnAccount } from "../account/commands.server.ts";
import { ownData } from "../account/own-data.server.ts";
import { checkInWalkIn, tickPerson, undoTick, type Steward } from "./commands.server.ts";
import { checkInListOf } from "./queries.server.ts";

const now = new Date("2025-10-17T01:00:00Z");
const editionKey = "october2025";
const gathering = "invocation" as const;
const of = { editionKey, gathering };
let db: Db;
let ana: { id: string; email: string };
let ben: Steward;
let luz: Steward;

beforeEach(async () => {
  db = await testDatabase();
  [ben, luz] = [await steward("Ben Ortiz"), await steward("Luz Mora")];
  ana = await guest("Ana López");
});

async function steward(fullName: string): Promise<Steward> {
  const { id: userId, email } = await buildUser(db);
  const { id } = await buildProfile(db, { email, full_name: fullName, user_id: userId, role: "steward" });
  return { userId, profileId: id };
}

async function guest(fullName: string, answer: boolean | null = true) {
  const profile = await buildProfile(db, { full_name: fullName });
  await buildRegistration(db, { profile_id: profile.id, can_attend_invocation: answer });
  return profile;
}

const minute = 60_000;

function tick(
  by: Steward,
  { person = ana.id, id, minutesAgo = 0 }: { person?: string; id?: string; minutesAgo?: number } = {},
) {
  const entry = { kind: "tick" as const, id: id ?? crypto.randomUUID(), gathering, ago: minutesAgo * minute, person };
  return tickPerson(db, entry, { editionKey, steward: by, now });
}

function undo(by: Steward, of: string) {
  const entry = { kind: "undo" as const, id: crypto.randomUUID(), gathering, ago: 0, tick: of };
  return undoTick(db, entry, { editionKey, steward: by, now });
}

/** Returns who is here, sorted by name, because the list has no order. */
async function namesHere(): Promise<(readonly [name: string, by: string | null])[]> {
  const { checkIns } = await checkInListOf(db, of);
  return checkIns.map(({ name, by }) => [name, by] as const).toSorted(([one], [other]) => one.localeCompare(other));
}

async function audited(): Promise<string[]> {
  const rows = await db.selectFrom("audit").select(["action", "actor"]).orderBy("id").execute();
  return rows.map(({ action, actor }) => `${action} by ${actor === ben.profileId ? "Ben" : "Luz"}`);
}

test("a hundred ticks of one person at once are one check-in, one line of the audit, and all are told the same @thorough", async () => {
  const outcomes = await Promise.all(Array.from({ length: 100 }, (_, n) => tick(n % 2 ? ben : luz)));
  expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(["here", "here-before"]));
  expect(outcomes.filter(({ outcome }) => outcome === "here")).toHaveLength(1);
  expect(new Set(outcomes.map(({ checkIn }) => checkIn!.id)).size).toBe(1);
  expect(await namesHere()).toHaveLength(1);
  expect((await checkInListOf(db, of)).counts.here).toBe(1);
  expect(await audited()).toHaveLength(1);
});

test("the first tick wins, also when it arrives last, and sending it again changes nothing", async () => {
  const [early, late] = [crypto.randomUUID(), crypto.randomUUID()];
  expect(await tick(luz, { id: late, minutesAgo: 1 })).toMatchObject({ outcome: "here", checkIn: { by: "Luz Mora" } });
  expect(await tick(ben, { id: early, minutesAgo: 4 })).toMatchObject({
    outcome: "here",
    checkIn: { id: early, by: "Ben Ortiz", at: "2025-10-17T00:56:00.000Z" },
  });
  expect(await tick(luz, { id: late })).toMatchObject({ outcome: "here-before", checkIn: { id: early } });
  expect(await namesHere()).toEqual([["Ana López", "Ben Ortiz"]]);
});

test("an undone tick stays undone when the phone sends it again, and a new tick counts again", async () => {
  const id = crypto.randomUUID();
  await tick(ben, { id });
  expect(await undo(luz, id)).toMatchObject({ outcome: "undone", checkIn: { state: "undone", undoneBy: "Luz Mora" } });
  await undo(luz, id);
  await tick(ben, { id });
  expect(await namesHere()).toEqual([]);
  await tick(luz);
  expect(await namesHere()).toEqual([["Ana López", "Luz Mora"]]);
  expect(await audited()).toEqual(["check-in.ticked by Ben", "check-in.undone by Luz", "check-in.ticked by Luz"]);
});

test("undoing one's own tick leaves somebody else's of the same person, and says whose it is", async () => {
  const id = crypto.randomUUID();
  await tick(ben, { id, minutesAgo: 5 });
  await tick(luz, { minutesAgo: 2 });
  const answer = await undo(ben, id);
  expect(answer).toMatchObject({ outcome: "still-here", checkIn: { by: "Luz Mora", at: "2025-10-17T00:58:00.000Z" } });
  expect(await namesHere()).toEqual([["Ana López", "Luz Mora"]]);
  expect(await undo(ben, answer.checkIn!.id)).toMatchObject({ outcome: "undone" });
  expect(await namesHere()).toEqual([]);
});

test("of several ticks behind an undone one the earliest counts, whichever came first", async () => {
  const id = crypto.randomUUID();
  await tick(ben, { id, minutesAgo: 9 });
  await tick(await steward("Sam Reyes"), { minutesAgo: 2 });
  await tick(luz, { minutesAgo: 5 });
  expect(await undo(ben, id)).toMatchObject({ outcome: "still-here", checkIn: { at: "2025-10-17T00:55:00.000Z" } });
  expect(await namesHere()).toEqual([["Ana López", "Luz Mora"]]);
});

test("ticks and undoings of many phones at once leave what the phones are told, and the count agrees with the rows", async () => {
  const people = await Promise.all(Array.from({ length: 8 }, (_, n) => guest(`Guest ${n}`)));
  await Promise.all(
    Array.from({ length: 60 }, async (_, n) => {
      const { outcome, checkIn } = await tick(n % 2 ? ben : luz, { person: people[n % 8]!.id, minutesAgo: n % 7 });
      if (n % 3 === 0 && outcome === "here") await undo(n % 2 ? luz : ben, checkIn!.id);
    }),
  );
  const { checkIns, counts, change } = await checkInListOf(db, of);
  expect(counts.here).toBe(checkIns.length);
  expect(new Set(checkIns.map(({ person }) => person)).size).toBe(checkIns.length);
  const rows = await db.selectFrom("check_ins").select("change").execute();
  expect(Math.max(...rows.map((row) => row.change))).toBe(change);
});

test("a phone that knows the list is told only what changed, and everything again once somebody registers", async () => {
  await tick(ben);
  const { people, change } = await checkInListOf(db, of);
  const stored = { since: change, people: people.version };
  expect(await checkInListOf(db, of, stored)).toMatchObject({ people: { version: people.version }, checkIns: [] });
  const bo = await guest("Bo Chen", null);
  expect((await checkInListOf(db, of, stored)).people.names!.map(({ name }) => name)).toEqual(["Ana López", "Bo Chen"]);
  const again = await checkInListOf(db, of);
  await tick(luz, { person: bo.id });
  const changes = await checkInListOf(db, of, { since: again.change, people: again.people.version });
  expect(changes.checkIns.map(({ name, by }) => [name, by])).toEqual([["Bo Chen", "Luz Mora"]]);
  expect(changes.people.names).toBeUndefined();
  expect(changes.counts).toEqual({ here: 2, expected: 1, expectedHere: 1, maybe: 1 });
});

test("who was here last time is expected this time, and not here yet", async () => {
  await buildRegistration(db, { profile_id: ana.id, cohere_event: "october2023", can_attend_invocation: true });
  const entry = { kind: "tick" as const, id: crypto.randomUUID(), gathering, ago: 0, person: ana.id };
  await tickPerson(db, entry, { editionKey: "october2023", steward: ben, now });
  const { counts, checkIns } = await checkInListOf(db, of);
  expect([counts, checkIns]).toEqual([{ here: 0, expected: 1, expectedHere: 0, maybe: 0 }, []]);
  await tick(luz);
  expect((await checkInListOf(db, of)).counts).toEqual({ here: 1, expected: 1, expectedHere: 1, maybe: 0 });
});

test("the list stands in the order of names, wherever their accents", async () => {
  for (const name of ["zoe Park", "Óscar Ruiz", "Álvaro Paz", "Olga Diaz"]) await guest(name);
  const { people } = await checkInListOf(db, of);
  expect(people.names!.map(({ name }) => name)).toEqual([
    "Álvaro Paz",
    "Ana López",
    "Olga Diaz",
    "Óscar Ruiz",
    "zoe Park",
  ]);
});

test("whoever is not registered for this year cannot be ticked; somebody without an address is here by name", async () => {
  const [stranger, lastTime] = [await buildProfile(db), await buildProfile(db)];
  await buildRegistration(db, { profile_id: lastTime.id, cohere_event: "october2023" });
  for (const person of [stranger.id, lastTime.id])
    expect(await tick(ben, { person })).toMatchObject({ outcome: "not-on-list", checkIn: null });
  const arrival = { id: crypto.randomUUID(), gathering, ago: 0, profileId: null, name: "Noor" };
  for (let times = 0; times < 2; times++)
    expect(await checkInWalkIn(db, arrival, { editionKey, steward: ben, now })).toMatchObject({ outcome: "here" });
  expect(await namesHere()).toEqual([["Noor", "Ben Ortiz"]]);
  expect(JSON.stringify(await db.selectFrom("audit").selectAll().execute())).not.toContain("Noor");
});

test("a person finds where they were and takes it along; deleting themselves takes it out, and a steward's name out of what they ticked", async () => {
  const user = await buildUser(db, { email: ana.email });
  await db.updateTable("profiles").set({ user_id: user.id }).where("id", "=", ana.id).execute();
  await tick(ben);
  const owner = { userId: user.id, profileId: ana.id, email: ana.email };
  const data = await ownData(db, owner, personalData);
  expect(data.checkIns).toMatchObject([{ gathering, state: "here" }]);
  const { email } = await db
    .selectFrom("auth.users")
    .select("email")
    .where("id", "=", ben.userId)
    .executeTakeFirstOrThrow();
  const stewardData = await ownData(db, { ...ben, email }, personalData);
  expect(stewardData.checkInsMade).toHaveLength(1);
  await deleteOwnAccount(db, { ...ben, email }, personalData);
  expect(await namesHere()).toEqual([["Ana López", null]]);
  await deleteOwnAccount(db, owner, personalData);
  expect(await db.selectFrom("check_ins").selectAll().execute()).toEqual([]);
});

async function makeOne(own: string, other: string): Promise<void> {
  for (const { joinProfiles } of personalData) if (joinProfiles) await joinProfiles(db, { own, other });
}

test("two profiles that become one were here once, and everybody else still is", async () => {
  const [twin, rosa] = [await guest("Ana Lopez"), await guest("Rosa Vega")];
  for (const person of [ana.id, rosa.id]) await tick(ben, { person });
  await tick(luz, { person: twin.id });
  await makeOne(ana.id, twin.id);
  expect(await namesHere()).toEqual([
    ["Ana López", "Ben Ortiz"],
    ["Rosa Vega", "Ben Ortiz"],
  ]);
});

test("whose tick was undone is here by the tick of the other they become one with", async () => {
  const twin = await guest("Ana Lopez");
  const id = crypto.randomUUID();
  await tick(ben, { id });
  await undo(ben, id);
  await tick(luz, { person: twin.id });
  await makeOne(ana.id, twin.id);
  expect(await namesHere()).toEqual([["Ana López", "Luz Mora"]]);
});

test("the number of a tick of the opening ticks nobody at the closing", async () => {
  const id = crypto.randomUUID();
  await tick(ben, { id });
  const entry = { kind: "tick" as const, id, gathering: "integration" as const, ago: 0, person: ana.id };
  const outcome = await tickPerson(db, entry, { editionKey, steward: ben, now });
  expect(outcome).toEqual({ id, outcome: "not-on-list", checkIn: null });
  expect(await namesHere()).toEqual([["Ana López", "Ben Ortiz"]]);
});

test("whoever came by an import without a name is told apart by how their address begins, never by the whole of it", async () => {
  const nameless = await buildProfile(db, { full_name: "", email: "xochitl.rael@example.org" });
  await buildRegistration(db, { profile_id: nameless.id });
  const { people } = await checkInListOf(db, of);
  expect(people.names!.map(({ name }) => name)).toEqual(["Ana López", "xo…@"]);
  await tick(ben, { person: nameless.id });
  expect(await namesHere()).toEqual([["xo…@", "Ben Ortiz"]]);
});
