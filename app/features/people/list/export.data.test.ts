import { sql, type KyselyPlugin } from "kysely";
import { expect, test } from "vitest";
import { buildProfile, buildRegistration, buildUser } from "../../../../tests/support/builders.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import type { Db } from "../../../platform/database/db.server.ts";
import { profileLists, tabOfFile, type ProfileList } from "../lists.ts";
import { peopleCsv } from "./export.server.ts";
import { readPeopleQuery } from "./people-query.ts";

const event = "october2025";

function linesOf(db: Db, list: ProfileList): AsyncGenerator<string, void> {
  const selection = { ...readPeopleQuery(tabOfFile[list], new URLSearchParams(), "America/Denver"), event };
  return peopleCsv(db, { selection, isOrdered: false });
}

async function csvOf(db: Db, list: ProfileList): Promise<string> {
  let text = "";
  for await (const piece of linesOf(db, list)) text += piece;
  return text;
}

async function emailsOf(db: Db, list: ProfileList): Promise<string[]> {
  return emailsIn(await csvOf(db, list));
}

function emailsIn(csv: string): string[] {
  return [...csv.matchAll(/^"([^"]+@[^"]+)"/gm)].map(([, email]) => email!);
}

function september(day: number): Date {
  return new Date(Date.UTC(2025, 8, day, 15));
}

test("a list nobody is on exports nothing (ADM-30)", async () => {
  const db = await testDatabase();
  for (const list of profileLists) expect(await csvOf(db, list)).toBe("");
});

test("a list that everybody leaves before its first page is read exports nothing either (ADM-30)", async () => {
  const db = await testDatabase();
  await buildProfile(db);
  const whoIsOnIt: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (result.rows.some((row) => "ids" in row)) await db.deleteFrom("profiles").execute();
      return result;
    },
  };
  expect(await csvOf(db.withPlugin(whoIsOnIt), "all-profiles")).toBe("");
  expect(await db.selectFrom("profiles").select("id").execute()).toEqual([]);
});

test("the columns, in this order, with their values (ADM-24, ADM-25, ADM-32, DAT-09)", async () => {
  const db = await testDatabase();
  const profile = await buildProfile(db, {
    email: "ana@example.org",
    full_name: 'Ana "Nani" Luján',
    phone_number: "+1 720 555 0100",
    organizations: "Seeds, Inc",
    role: "admin",
    user_id: (await buildUser(db)).id,
    subscribed: true,
    created_at: september(1),
  });
  await buildRegistration(db, {
    profile_id: profile.id,
    can_attend_invocation: null,
    can_attend_integration: false,
    co_creating_interests: ["host_event", "volunteer"],
    how_did_you_hear: "=friend",
    additional_notes: "two\nlines",
    created_at: september(2),
  });
  await buildProfile(db, {
    email: "ben@example.org",
    full_name: "Ben",
    phone_number: null,
    organizations: null,
    subscribed: false,
    created_at: september(3),
  });
  expect(await csvOf(db, "all-profiles")).toBe(
    "\uFEFF" +
      '"email","full_name","phone_number","organizations","subscribed","role","has_account","registered",' +
      '"can_attend_invocation","can_attend_integration","co_creating_interests","how_did_you_hear","additional_notes",' +
      '"profile_created","registration_created"\r\n' +
      '"ana@example.org","Ana ""Nani"" Luján","\'+1 720 555 0100","Seeds, Inc","yes","admin","yes","yes","maybe","no",' +
      '"host_event; volunteer","\'=friend","two\nlines","2025-09-01T15:00:00.000Z","2025-09-02T15:00:00.000Z"\r\n' +
      '"ben@example.org","Ben","","","no","","no","no","","","","","","2025-09-03T15:00:00.000Z",""\r\n',
  );
});

test("the registered come first, then the others, each newest first (ADM-21, ADM-22, ADM-26)", async () => {
  const db = await testDatabase();
  await seedFour(db);
  expect(await emailsOf(db, "all-profiles")).toEqual([
    "registered-new@example.org",
    "registered-old@example.org",
    "other-new@example.org",
    "other-old@example.org",
  ]);
});

test("each list has its own people; a registration for another year does not count (ADM-15..17, ADM-27..29)", async () => {
  const db = await testDatabase();
  await seedFour(db);
  expect(await emailsOf(db, "registered-profiles")).toEqual([
    "registered-new@example.org",
    "registered-old@example.org",
  ]);
  expect(await emailsOf(db, "unregistered-profiles")).toEqual(["other-new@example.org", "other-old@example.org"]);
  expect(await emailsOf(db, "unsubscribed-profiles")).toEqual(["registered-old@example.org", "other-new@example.org"]);
});

async function seedFour(db: Db): Promise<void> {
  const people = [
    { email: "registered-old@example.org", day: 1, subscribed: false, year: event },
    { email: "other-old@example.org", day: 2, subscribed: true, year: undefined },
    { email: "registered-new@example.org", day: 3, subscribed: true, year: event },
    { email: "other-new@example.org", day: 4, subscribed: false, year: "october2024" },
  ];
  for (const { email, day, subscribed, year } of people) {
    const { id } = await buildProfile(db, { email, subscribed, created_at: september(day) });
    if (year) await buildRegistration(db, { profile_id: id, cohere_event: year });
  }
}

test("a list longer than one page comes whole, each person once (ADM-31)", async () => {
  const db = await testDatabase();
  await sql`insert into profiles (email, full_name, created_at)
    select n || '@example.org', 'Person ' || n, now() - (n % 3) * interval '1 hour' from generate_series(1, 2300) as n`.execute(
    db,
  );
  await sql`insert into registrations (profile_id, cohere_event)
    select id, ${event} from profiles where right(full_name, 1) in ('1', '2')`.execute(db);
  const emails = await emailsOf(db, "all-profiles");
  expect(emails).toHaveLength(2300);
  expect(new Set(emails).size).toBe(2300);
  expect(
    (await emailsOf(db, "registered-profiles")).length + (await emailsOf(db, "unregistered-profiles")).length,
  ).toBe(2300);
});

test("who registers, withdraws, comes or goes while the list is read changes neither who is on it nor how often", async () => {
  const db = await testDatabase();
  await sql`insert into profiles (email, full_name) select n || '@example.org', 'Person' from generate_series(1, 2500) as n`.execute(
    db,
  );
  await sql`insert into registrations (profile_id, cohere_event) select id, ${event} from profiles order by id limit 1200`.execute(
    db,
  );
  const received: string[] = [];
  for await (const piece of linesOf(db, "all-profiles")) {
    received.push(...emailsIn(piece));
    if (received.length > 1000) continue;
    await sql`create table swapped as select profile_id from registrations`.execute(db);
    await sql`delete from registrations`.execute(db);
    await sql`insert into registrations (profile_id, cohere_event) select id, ${event} from profiles
      where id not in (select profile_id from swapped)`.execute(db);
    await sql`drop table swapped`.execute(db);
    await buildProfile(db, { email: "late@example.org" });
  }
  expect(received).toHaveLength(2500);
  expect(new Set(received).size).toBe(2500);
  expect(received).not.toContain("late@example.org");
});
