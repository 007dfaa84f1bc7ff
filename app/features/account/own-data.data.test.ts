import { sql } from "kysely";
import { expect, test } from "vitest";
import { buildDelivery, buildEvent, buildProfile, buildUser } from "../../../tests/support/builders.ts";
import { personalData } from "../../../processes/personal-data.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import { twins } from "../../../tests/support/twins.ts";
import { addressHash } from "../outbox/leases.server.ts";
import { countOwnData, ownData } from "./own-data.server.ts";

/** Tables that name a person and are not in the export, with the reason. */
const leftOut: Record<string, string> = {
  "auth.challenges": "five minutes, and nothing but a random number",
};

test("a table that names a person is in the download of one's data, or has a reason not to be", async () => {
  const db = await testDatabase();
  const { rows } = await sql<{ table: string }>`
    select distinct c.relname as name, a.attrelid::regclass::text as table
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and c.relnamespace in ('public'::regnamespace, 'auth'::regnamespace)
      and (a.attname ~ '(^|_)email$' or exists (
        select from pg_constraint f where f.contype = 'f' and f.conrelid = a.attrelid and a.attnum = any (f.conkey)
          and f.confrelid in ('profiles'::regclass, 'auth.users'::regclass)))`.execute(db);
  const read: string[] = [];
  const plugin = {
    transformQuery: ({ node }: { node: never }) => {
      read.push(JSON.stringify(node));
      return node;
    },
    transformResult: async ({ result }: { result: never }) => result,
  };
  await ownData(
    db.withPlugin(plugin as never),
    { userId: crypto.randomUUID(), profileId: null, email: "" },
    personalData,
  );
  const isRead = (table: string) => {
    const [name, schema] = table.split(".").toReversed();
    const identifier = { kind: "IdentifierNode", name };
    const inSchema = schema ? `"schema":${JSON.stringify({ kind: "IdentifierNode", name: schema })},` : "";
    return read.some((node) => node.includes(`${inSchema}"identifier":${JSON.stringify(identifier)}`));
  };
  expect(rows.map(({ table }) => table).filter((table) => !isRead(table) && !(table in leftOut))).toEqual([]);
});

test("each part of the download asks for its owner, and a newcomer's holds nothing of anybody else", async () => {
  const db = await testDatabase();
  await twins(db);
  const { id: userId, email } = await buildUser(db);
  const owner = { userId, profileId: (await buildProfile(db, { email, user_id: userId })).id, email };
  const unasked = personalData.flatMap(({ sections }) =>
    Object.entries(sections).filter(([, query]) => {
      const { parameters } = sql`${query(db, owner)}`.compile(db);
      const owned = [...Object.values(owner), addressHash(email)];
      return !owned.some((own) => parameters.some((one) => String(one).includes(own)));
    }),
  );
  expect(unasked.map(([section]) => section)).toEqual([]);
  const data = await ownData(db, owner, personalData);
  const held = Object.entries(data).filter(([, records]) => records.length > 0);
  expect(held.map(([section]) => section)).toEqual(["account", "profile"]);
});

test("what /account counts is what the download holds, the address of one's own feed as well, without its secret", async () => {
  const db = await testDatabase();
  const { id: userId, email } = await buildUser(db);
  const { id: profileId } = await buildProfile(db, { email, user_id: userId });
  await buildDelivery(db, { email });
  await buildDelivery(db, { email });
  await buildDelivery(db);
  const { id: event_id } = await buildEvent(db, { proposer_email: email });
  const asked = { event_id, kind: "cancel" as const, note: "Ill", created_at: new Date() };
  await db.insertInto("event_changes").values(asked).execute();
  await db
    .insertInto("star_feeds")
    .values({ user_id: userId, token: "t".repeat(22) })
    .execute();
  const owner = { userId, profileId, email };
  const data = await ownData(db, owner, personalData);
  const held = Object.entries(data).map(([section, records]) => ({ section, count: records.length }));
  expect(await countOwnData(db, owner, personalData)).toEqual(held);
  expect(held.filter(({ count }) => count > 0)).toEqual([
    { section: "account", count: 1 },
    { section: "profile", count: 1 },
    { section: "emails", count: 2 },
    { section: "proposals", count: 1 },
    { section: "eventChanges", count: 1 },
    { section: "starFeeds", count: 1 },
  ]);
  expect(JSON.stringify(data.starFeeds)).toMatch(/^\[\{"created_at":"[^"]+"\}\]$/);
});
