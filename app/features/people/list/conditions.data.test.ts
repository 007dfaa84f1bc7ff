import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import type { Db } from "../../../platform/database/db.server.ts";
import { countPeople } from "./counts.server.ts";
import { readPeopleCursor, readPeopleQuery } from "./people-query.ts";
import { peoplePage } from "./queries.server.ts";

const event = "october2025";
const pageLength = 25;
const zone = "America/Denver";

async function listOf(db: Db, address: string) {
  const query = new URLSearchParams(address);
  const listArgs = { ...readPeopleQuery("all", query, zone), event, counts: await countPeople(db) };
  const at = (name: string) => readPeopleCursor(query.get(name), listArgs.order);
  const page = await peoplePage(db, { ...listArgs, after: at("after") });
  return { ...page, total: page.total.isExact ? page.total.count : `> ${page.total.count}` };
}

test("whatever is asked together, the list shows whom a look at every single person finds, in the same order @thorough", async () => {
  const db = await testDatabase();
  const some = (of: number) => Math.floor(Math.random() * of);
  const oneOf = <Value>(values: readonly Value[]) => values[some(values.length)]!;
  const rareTag = await db.insertInto("tags").values({ name: "Rare" }).returning("id").executeTakeFirstOrThrow();
  const commonTag = await db.insertInto("tags").values({ name: "Common" }).returning("id").executeTakeFirstOrThrow();
  // Some words, interests and tags nearly everybody has, others only a few, and those mostly far down the order.
  await sql`insert into profiles (email, full_name, organizations, language, subscribed, created_at)
    select case when n % 3 = 0 then 'ana' else 'person' end || '-' || n || case when n % 50 = 0 then '@mail.test' else '@example.org' end,
      case when n % 7 = 0 then 'Marisol' else 'Ana' end || ' ' || case when n % 11 = 0 then 'Núñez' else 'Common' end,
      case when n > 2900 then 'Rare Choir' when n % 2 = 0 then 'Seed Library' end, case when n % 300 = 0 then 'es' else 'en' end, n % 5 > 0,
      ${new Date("2025-09-20T18:00:00Z")}::timestamptz - (n / 2) * interval '1 second'
    from generate_series(1, 3000) as n`.execute(db);
  await sql`insert into registrations (profile_id, cohere_event, co_creating_interests)
    select id, ${event}, case when email like '%77@%' then '{tell_stories}' else '{volunteer}' end::text[] from profiles where email not like '%1@%'`.execute(
    db,
  );
  await sql`insert into profile_tags (profile_id, tag_id) select id, ${commonTag.id}::uuid from profiles where email not like '%3@%'`.execute(
    db,
  );
  await sql`insert into profile_tags (profile_id, tag_id) select id, ${rareTag.id}::uuid from profiles where email like '%99@%'`.execute(
    db,
  );
  const words = [
    "ana",
    "person",
    "marisol",
    "nun",
    "common",
    "rare",
    "choir",
    "se",
    "org",
    "mail",
    "2999",
    "person-7",
    "ana-2991@example.org",
    "test",
    "nobody",
  ];
  const filters = {
    interest: ["tell_stories", "volunteer"],
    tag: [rareTag.id, commonTag.id],
    language: ["en", "es"],
    subscribed: ["yes", "no"],
  };
  for (let round = 0; round < 40; round++) {
    // Each once: two numbers alone would be a phone's.
    const q = [...new Set(Array.from({ length: some(4) }, () => oneOf(words)))].join(" ");
    const query = Object.entries(filters)
      .filter(() => some(4) === 0)
      .map(([name, values]) => [name, oneOf(values)]);
    const { q: search = "", interest, tag, language, subscribed } = { q, ...Object.fromEntries(query) };
    const tsquery = search
      .match(/\w+/g)
      ?.map((word: string) => `${word}:*`)
      .join(" & ");
    const { rows } = await sql<{
      email: string;
    }>`select coalesce(nullif(full_name, ''), email) as name, p.email from profiles as p
      left join registrations as r on r.profile_id = p.id and r.cohere_event = ${event}
      where ${tsquery ? sql`ts_match_vq(words, to_tsquery('simple', ${tsquery}))` : sql`true`}
        and ${interest ? sql`${interest} = any(co_creating_interests)` : sql`true`}
        and ${tag ? sql`p.id in (select profile_id from profile_tags where tag_id = ${tag}::uuid)` : sql`true`}
        and ${language ? sql`p.language = ${language}` : sql`true`} and ${subscribed ? sql`p.subscribed = ${subscribed === "yes"}` : sql`true`}
      order by p.created_at desc, p.id desc`.execute(db);
    const address = new URLSearchParams({ q: search, ...Object.fromEntries(query) }).toString();
    const first = await listOf(db, address);
    const second = first.next ? await listOf(db, `${address}&after=${encodeURIComponent(first.next)}`) : undefined;
    const listed = [...first.people, ...(second?.people ?? [])].map(({ email }) => email);
    expect(listed, address).toEqual(rows.slice(0, 2 * pageLength).map(({ email }) => email));
    const totals = rows.length > 1000 ? [rows.length, "> 1000"] : [rows.length];
    expect(totals, address).toContain(first.total);
    expect(totals, address).toContain(second?.total ?? first.total);
  }
});
