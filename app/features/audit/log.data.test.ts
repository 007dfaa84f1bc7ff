import { sql } from "kysely";
import { beforeEach, expect, inject, test } from "vitest";
import { buildProfile, buildUser } from "../../../tests/support/builders.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import type { Db } from "~/platform/database/db.server";
import { record } from "./commands.server.ts";
import { knownActions, logPage, type LogQuery } from "./log.server.ts";
import { auditData } from "./personal-data.server.ts";

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
});

async function entries(count: number, entry: { actor?: string; action?: string; day?: string } = {}) {
  const { actor = "visitor", action = "registration.created", day = "2025-10-01" } = entry;
  await sql`insert into audit (at, actor, action, subject)
    select ${`${day}T18:00:00Z`}::timestamptz, ${actor}, ${action}, 'profile:' || n from generate_series(1, ${count}) as n`.execute(
    db,
  );
}

/** Returns every entry, page by page. */
async function readAll(query: LogQuery): Promise<number[]> {
  const all: number[] = [];
  let after: number | undefined;
  for (;;) {
    const page = await logPage(db, { ...query, after });
    all.push(...page.entries.map(({ id }) => id));
    if (!page.next) return all;
    after = Number(page.next);
  }
}

test("pages go on both ways, without a gap or a repetition, also while others write", async () => {
  await entries(120);
  const first = await logPage(db, {});
  expect(first.entries.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, n) => 120 - n));
  expect(first.previous).toBeUndefined();
  await entries(5);
  const second = await logPage(db, { after: Number(first.next) });
  expect(second.entries.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, n) => 70 - n));
  const back = await logPage(db, { before: Number(second.previous) });
  expect(back.entries.map(({ id }) => id)).toEqual(first.entries.map(({ id }) => id));
  expect(back.previous).toBeDefined();
  const newest = await logPage(db, { before: Number(back.previous) });
  expect(newest.entries.map(({ id }) => id)).toEqual([125, 124, 123, 122, 121]);
  expect(newest.previous).toBeUndefined();
  expect(await readAll({})).toHaveLength(125);
});

test("who, what and when leave out the others, alone and together", async () => {
  await entries(60, { actor: "visitor" });
  await entries(60, { actor: "system", day: "2025-10-02" });
  await entries(60, { actor: "system", action: "events.exported", day: "2025-10-03" });
  expect(await readAll({ by: ["system"] })).toHaveLength(120);
  expect(await readAll({ by: ["system", "visitor"], action: "registration.created" })).toHaveLength(120);
  expect(await readAll({ action: "events.exported" })).toHaveLength(60);
  const secondDay = { from: new Date("2025-10-02T00:00:00Z"), to: new Date("2025-10-03T00:00:00Z") };
  expect(await readAll(secondDay)).toEqual(Array.from({ length: 60 }, (_, n) => 120 - n));
  expect(await readAll({ ...secondDay, action: "events.exported" })).toEqual([]);
  expect(await readAll({ about: ["profile:7"] })).toEqual([127, 67, 7]);
  expect(await readAll({ by: [] })).toEqual([]);
  expect(await knownActions(db)).toEqual(["events.exported", "registration.created"]);
});

test("a day holds all that was written in one moment, in whichever order the database comes upon it", async () => {
  await entries(40, { day: "2025-10-02" });
  const day = { from: new Date("2025-10-02T00:00:00Z"), to: new Date("2025-10-03T00:00:00Z") };
  await db.transaction().execute(async (tx) => {
    await sql`set local enable_indexscan = off`.execute(tx);
    await sql`set local enable_indexonlyscan = off`.execute(tx);
    await sql`set local enable_bitmapscan = off`.execute(tx);
    expect((await logPage(tx, day)).entries).toHaveLength(40);
  });
});

test("what changed is found by the beginnings of its words, accents or not, and people by who they are", async () => {
  const before = { title: "Fogata en el Cañón", url: "https://example.org/one" };
  await record(db, { actor: "visitor", action: "event.updated", subject: "event:1", detail: { before, after: {} } });
  await record(db, { actor: "user:ana", action: "session.started", subject: "user:ana" });
  const idsFound = async (words: string, people: string[] = []) =>
    (await logPage(db, { words, people })).entries.map(({ subject }) => subject);
  expect(await idsFound("fogat:* & canon:*")).toEqual(["event:1"]);
  expect(await idsFound("example:* & org:*")).toEqual(["event:1"]);
  expect(await idsFound("ana:*", ["user:ana"])).toEqual(["user:ana"]);
  expect(await idsFound("nothing:*")).toEqual([]);
});

test("nothing can be changed, deleted or emptied; what an entry tells goes with the person it tells about, and only then", async () => {
  const { id: userId } = await buildUser(db, { email: "ana@example.org" });
  const { id: profileId } = await buildProfile(db, { email: "ana@example.org", user_id: userId });
  const detail = { before: { fullName: "Ana" }, after: { fullName: "Anna" } };
  await record(db, { actor: "system", action: "profile.corrected", subject: `profile:${profileId}`, detail });
  await record(db, { actor: profileId, action: "setting.changed", subject: "setting:donate", detail });
  const refused = /append-only/;
  await expect(sql`delete from audit`.execute(db)).rejects.toThrow(refused);
  await expect(sql`truncate audit`.execute(db)).rejects.toThrow(refused);
  await expect(sql`update audit set actor = 'nobody'`.execute(db)).rejects.toThrow(refused);
  await expect(sql`update audit set detail = '{"a": 1}'`.execute(db)).rejects.toThrow(refused);
  await expect(sql`update audit set detail = '{}'`.execute(db)).rejects.toThrow(refused);
  await expect(sql`update audit set detail = '{}' where subject like 'profile:%'`.execute(db)).rejects.toThrow(refused);

  await db.transaction().execute(async (tx) => {
    await auditData.erase!(tx, { userId, profileId, email: "ana@example.org", formerEmails: [] });
    await tx.deleteFrom("profiles").where("id", "=", profileId).execute();
  });
  const entries = await db.selectFrom("audit").select(["action", "detail"]).orderBy("id").execute();
  expect(entries).toEqual([
    { action: "profile.corrected", detail: {} },
    { action: "setting.changed", detail },
  ]);
});

test.runIf(inject("engine") === "postgres")(
  "a database user who is not the superuser is refused by the database itself",
  async () => {
    const { rows } = await sql<{ may: string }>`
      select privilege_type as may from information_schema.role_table_grants
      where table_name = 'audit' and privilege_type in ('UPDATE', 'DELETE', 'TRUNCATE')`.execute(db);
    expect(rows).toEqual([]);
  },
);
