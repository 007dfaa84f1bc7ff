import { sql } from "kysely";
import { expect, test } from "vitest";
import { buildProfile, buildRegistration, buildUser } from "../../../../tests/support/builders.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import type { Db } from "../../../platform/database/db.server.ts";
import { countPeople, dashboardFigures, type PeopleCounts } from "./counts.server.ts";
import { readPeopleCursor, readPeopleQuery, type PeopleList } from "./people-query.ts";
import { peoplePage } from "./queries.server.ts";

const event = "october2025";
const pageLength = 25;
const zone = "America/Denver";

async function listOf(db: Db, address = "", list: PeopleList = "all", known?: PeopleCounts) {
  const query = new URLSearchParams(address);
  const listArgs = { ...readPeopleQuery(list, query, zone), event, counts: known ?? (await countPeople(db)) };
  const at = (name: string) => readPeopleCursor(query.get(name), listArgs.order);
  const page = await peoplePage(db, { ...listArgs, after: at("after"), before: at("before") });
  const names = page.people.map(({ fullName, email }) => fullName || email);
  return { ...page, names, total: page.total.isExact ? page.total.count : `> ${page.total.count}` };
}

const september = (day: number) => new Date(Date.UTC(2025, 8, day, 18));

test("a person is found by name, address, organization and phone, whatever the accents and the case", async () => {
  const db = await testDatabase();
  await buildProfile(db, {
    full_name: "José Núñez-O’Brien",
    email: "jn@example.org",
    organizations: "Jardín Común, Seed Library",
    phone_number: "+1 (720) 555-0142",
  });
  await buildProfile(db, { full_name: "Ana Prueba", email: "ana.lujan@example.org", organizations: null });
  for (const search of [
    "jose nunez",
    "NÚÑEZ",
    "jardin COMUN",
    "seed lib",
    "7205550142",
    "720-555-01",
    "555 0142",
    "jn@ex",
  ])
    expect((await listOf(db, `q=${encodeURIComponent(search)}`)).names, search).toContain("José Núñez-O’Brien");
  expect((await listOf(db, "q=ana.luj")).names).toEqual(["Ana Prueba"]);
  await buildProfile(db, { full_name: "Siete", email: "7e1siete@example.org" });
  for (const search of ["7e1siete@example.org", "7e1si", "7e1"])
    expect((await listOf(db, `q=${search}`)).names, search).toEqual(["Siete"]);
  expect((await listOf(db, "q=jose+ana")).names).toEqual([]);
  expect((await listOf(db, "q=%21%21")).names).toEqual([]);
});

test("each tab lists its own people; a registration for another year does not count (ADM-14 to ADM-17)", async () => {
  const db = await testDatabase();
  const people = [
    { full_name: "Both", editions: ["october2024", event], subscribed: true },
    { full_name: "Now", editions: [event], subscribed: false },
    { full_name: "Then", editions: ["october2024"], subscribed: false },
    { full_name: "Never", editions: [], subscribed: true },
  ];
  for (const [day, { editions, ...person }] of people.entries()) {
    const { id } = await buildProfile(db, { ...person, created_at: september(28 - day) });
    for (const cohere_event of editions) await buildRegistration(db, { profile_id: id, cohere_event });
  }
  const lists = {
    all: ["Both", "Now", "Then", "Never"],
    registered: ["Both", "Now"],
    "not-registered": ["Then", "Never"],
    unsubscribed: ["Now", "Then"],
  };
  for (const [list, names] of Object.entries(lists)) {
    const page = await listOf(db, "", list as PeopleList);
    expect([page.names, page.total]).toEqual([names, names.length]);
    expect((await listOf(db, "sort=name", list as PeopleList)).names).toEqual(names.toSorted());
  }
  await db.deleteFrom("registrations").where("cohere_event", "=", event).execute();
  expect((await listOf(db, "", "not-registered")).names).toEqual(["Both", "Now", "Then", "Never"]);
});

test("every order is walked to its end and back, each person once, whoever has the same name or moment", async () => {
  const db = await testDatabase();
  const names = ["Ana", "ana", "Ángel", "Bea", ""];
  for (let n = 0; n < 2 * pageLength + 7; n++)
    await buildProfile(db, {
      full_name: names[n % names.length]!,
      created_at: september(1 + (n % 3)),
      email: `p${n}@example.org`,
    });
  for (const order of ["-created", "created", "name", "-name", "email", "-email"]) {
    const forward: string[][] = [];
    let page = await listOf(db, `sort=${order}`);
    expect(page.previous).toBeUndefined();
    for (;;) {
      forward.push(page.people.map(({ id }) => id));
      if (!page.next) break;
      page = await listOf(db, `sort=${order}&after=${encodeURIComponent(page.next)}`);
    }
    expect(forward.map(({ length }) => length)).toEqual([pageLength, pageLength, 7]);
    expect(new Set(forward.flat()).size).toBe(2 * pageLength + 7);
    const backward = [forward.at(-1)!];
    while (page.previous) {
      page = await listOf(db, `sort=${order}&before=${encodeURIComponent(page.previous)}`);
      backward.unshift(page.people.map(({ id }) => id));
    }
    expect(backward).toEqual(forward);
  }
});

test("filters narrow the list, alone and together, and the total says how many are left", async () => {
  const db = await testDatabase();
  const person = async (full_name: string, facts: object, answers?: object) => {
    const { id } = await buildProfile(db, { full_name, language: "en", subscribed: true, ...facts });
    if (answers)
      await buildRegistration(db, {
        profile_id: id,
        can_attend_invocation: null,
        can_attend_integration: null,
        co_creating_interests: [],
        created_at: september(10),
        ...answers,
      });
    return id;
  };
  await person(
    "Ana",
    { user_id: (await buildUser(db)).id },
    { can_attend_invocation: true, created_at: new Date("2025-09-11T05:30:00Z") },
  );
  await person(
    "Ben",
    { language: "es" },
    { can_attend_integration: false, co_creating_interests: ["volunteer", "host_dinner"], created_at: september(12) },
  );
  const eva = await person("Eva", { subscribed: false });
  await buildRegistration(db, { profile_id: eva, cohere_event: "october2024", can_attend_invocation: false });
  const cases = {
    "invocation=yes": ["Ana"],
    "invocation=maybe": ["Ben"],
    "integration=no": ["Ben"],
    "interest=volunteer": ["Ben"],
    "subscribed=no": ["Eva"],
    "account=yes": ["Ana"],
    "account=no": ["Ben", "Eva"],
    "language=es": ["Ben"],
    "since=2025-09-11": ["Ben"],
    "until=2025-09-10": ["Ana"],
    "edition=october2024": ["Eva"],
    "back=yes": ["Eva"],
    "back=yes&language=es": [],
    "edition=october2024&invocation=no": ["Eva"],
    "language=es&interest=volunteer&q=be": ["Ben"],
    "invocation=yes&language=es": [],
    "invocation=rubbish&since=2025-02-31": ["Ana", "Ben", "Eva"],
  };
  for (const [address, names] of Object.entries(cases)) {
    const page = await listOf(db, `${address}&sort=name`);
    expect([page.names, page.total], address).toEqual([names, names.length]);
  }
});

test("what only few are is found however far down the order they stand", async () => {
  const db = await testDatabase();
  const rare = await buildProfile(db, { full_name: "Zuzana Rare", language: "es", created_at: september(1) });
  await sql`insert into profiles (email, full_name, created_at) select n || '@example.org', 'Person ' || n, ${september(20)}::timestamptz + n * interval '1 second' from generate_series(1, 2500) as n`.execute(
    db,
  );
  await sql`insert into registrations (profile_id, cohere_event) select id, ${event} from profiles where id <> ${rare.id}`.execute(
    db,
  );
  for (const address of ["q=zuz", "language=es", "q=rare&sort=name"])
    expect((await listOf(db, address)).names, address).toEqual(["Zuzana Rare"]);
  expect((await listOf(db, "", "not-registered")).names).toEqual(["Zuzana Rare"]);
  expect((await listOf(db, "sort=name", "not-registered")).names).toEqual(["Zuzana Rare"]);
});

test("what no counter knows is counted up to a thousand, on every page the same; what an index finds is exact", async () => {
  const db = await testDatabase();
  await sql`insert into profiles (email, full_name, created_at)
    select n || '@example.org', case when n <= 1200 then 'Old' else 'New' end || ' Person', ${september(1)}::timestamptz + n * interval '1 second'
    from generate_series(1, 4000) as n`.execute(db);
  const common = await listOf(db, "q=person");
  expect(common.total).toBe("> 1000");
  expect((await listOf(db, `q=person&after=${encodeURIComponent(common.next!)}`)).total).toBe("> 1000");
  const rare = await listOf(db, "q=old");
  expect([rare.people.length, rare.total]).toEqual([pageLength, 1200]);
  expect((await listOf(db)).total).toBe(4000);
});

test("what one in a hundred is, is listed whole and in order, also past the first stretch", async () => {
  const db = await testDatabase();
  await sql`insert into profiles (email, full_name, language, subscribed, created_at)
    select n || '@example.org', 'Person ' || n, case when n % 100 = 0 then 'es' else 'en' end, true, ${september(20)}::timestamptz - n * interval '1 second'
    from generate_series(1, 7000) as n`.execute(db);
  const first = await listOf(db, "language=es");
  const second = await listOf(db, `language=es&after=${encodeURIComponent(first.next!)}`);
  expect([...first.names, ...second.names]).toEqual(
    Array.from({ length: 2 * pageLength }, (_, n) => `Person ${(n + 1) * 100}`),
  );
  expect([first.total, second.total]).toEqual([70, 70]);
});

test("two words that many have, but few have both, are listed in order and counted, whole or begun", async () => {
  const db = await testDatabase();
  await sql`insert into profiles (email, full_name, created_at)
    select n || '@example.org', case when n % 100 = 0 then 'Marisol Nunez' when n % 2 = 0 then 'Marisol' else 'Nunez' end || ' Person ' || n,
      ${september(20)}::timestamptz - n * interval '1 second' from generate_series(1, 6000) as n`.execute(db);
  const { groups } = await countPeople(db);
  // As where the first stretch promises thousands.
  const many = { groups: groups.map((group) => ({ ...group, people: 200_000 })) };
  const both = Array.from({ length: pageLength }, (_, n) => `Marisol Nunez Person ${(n + 1) * 100}`);
  for (const words of ["marisol+nunez", "maris+nun"]) {
    expect(await listOf(db, `q=${words}`, "all", many), words).toMatchObject({ names: both, total: 60 });
    expect(await listOf(db, `q=${words}`), words).toMatchObject({ names: both, total: 60 });
  }
  await sql`insert into profiles (email, full_name, created_at)
    select 'old' || n || '@example.org', 'Marisol Nunez', ${september(1)} from generate_series(1, 950) as n`.execute(
    db,
  );
  expect((await listOf(db, "q=marisol+nunez", "all", many)).total).toBe("> 1000");
});

test("the figures are those of the stat cards (ADM-04 to ADM-11)", async () => {
  const db = await testDatabase();
  await buildProfile(db, { role: "admin", user_id: (await buildUser(db)).id, subscribed: true });
  const steward = await buildProfile(db, { role: "steward", subscribed: false });
  await buildRegistration(db, { profile_id: steward.id, cohere_event: "october2024" });
  const { id } = await buildProfile(db, { subscribed: true });
  await buildRegistration(db, { profile_id: id });
  await buildRegistration(db, { profile_id: id, cohere_event: "october2024" });
  expect(dashboardFigures(await countPeople(db), event)).toEqual({
    profiles: 3,
    registered: 1,
    subscribers: 2,
    authenticated: 1,
    notRegistered: 2,
    admins: 1,
  });
});

test("a place in the list that is no moment begins at the first page", async () => {
  const db = await testDatabase();
  await buildProfile(db, { full_name: "Ana" });
  const id = "11111111-1111-4111-8111-111111111111";
  for (const moment of ["2025-02-31T00:00:00.000Z", "2025-10-01T24:00:00.000Z", "2025-99-01T00:00:00.000Z"])
    expect((await listOf(db, `after=${id}_${moment}`)).names, moment).toEqual(["Ana"]);
});
