import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { buildProfile } from "../../../tests/support/builders.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import { endedOrWaiting } from "../../../tests/support/waits-for-lock.ts";
import type { Db } from "../../platform/database/db.server.ts";

const address = "ana@example.org";

const bounce = (db: Db) =>
  sql`insert into email_suppressions (email_hash, reason) values (address_hash(${address}), 'bounced')`.execute(db);
const arrive = (db: Db) => sql`insert into profiles (email, full_name) values (${address}, 'Ana')`.execute(db);
const suppressedAt = async (db: Db, email: string) =>
  (await db.selectFrom("profiles").select("suppressed").where("email", "=", email).executeTakeFirstOrThrow())
    .suppressed;

/** One transaction that has done everything but end when the other begins. */
async function atTheSameTime(db: Db, first: (db: Db) => Promise<unknown>, second: (db: Db) => Promise<unknown>) {
  let other: Promise<unknown> | undefined;
  await db.transaction().execute(async (tx) => {
    await first(tx);
    await sql`set constraints all immediate`.execute(tx);
    other = second(db);
    await endedOrWaiting(db, other);
  });
  await other;
}

const orders = [
  ["before it", arrive, bounce],
  ["after it", bounce, arrive],
] as const;

test.runIf(inject("engine") === "postgres").for(orders)(
  "whoever comes with an address that bounces at the same moment, %s, is known as one who is not mailed",
  async ([, first, second]) => {
    const db = await testDatabase();
    await atTheSameTime(db, first, second);
    expect(await suppressedAt(db, address)).toBe("bounced");
  },
);

test("it follows the address, not the person, and the gravest of several reasons stands", async () => {
  const db = await testDatabase();
  const { id } = await buildProfile(db, { email: address });
  const report = (reason: string) =>
    sql`insert into email_suppressions (email_hash, reason) values (address_hash(${address}), ${reason})`.execute(db);
  const results = [];
  for (const reason of ["deleted", "complained", "soft-bounced"]) {
    await report(reason);
    results.push(await suppressedAt(db, address));
  }
  expect(results).toEqual(["deleted", "complained", "bounced"]);
  await db.deleteFrom("email_suppressions").where("reason", "=", "soft-bounced").execute();
  expect(await suppressedAt(db, address)).toBe("complained");
  await db.updateTable("profiles").set({ email: "ana@example.com" }).where("id", "=", id).execute();
  expect(await suppressedAt(db, "ana@example.com")).toBe(null);
});
