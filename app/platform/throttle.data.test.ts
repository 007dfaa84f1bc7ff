import { beforeEach, expect, test } from "vitest";
import { testDatabase } from "../../tests/support/world.ts";
import type { Db } from "./db.server.ts";
import { makeLimits, type Rule } from "./throttle.server.ts";

const secret = "s".repeat(32);
const fiveAnHour: Rule = { name: "mailbox", points: 5, seconds: 3_600 };
const perAddress: Rule = { name: "address", points: 10, seconds: 60, perAddress: true };

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
});

async function allowed(uses: Promise<{ ok: boolean }>[]): Promise<number> {
  return (await Promise.all(uses)).filter(({ ok }) => ok).length;
}

test("100 uses at once from two processes pass exactly as often as the limit says", async () => {
  const [one, two] = [makeLimits({ db, secret, factor: 1 }), makeLimits({ db, secret, factor: 1 })];
  const uses = Array.from({ length: 100 }, (_, i) => (i % 2 ? one : two).use([fiveAnHour, "ana@example.org"]));
  expect(await allowed(uses)).toBe(5);
});

test("each key counts for itself, and each rule", async () => {
  const limits = makeLimits({ db, secret, factor: 1 });
  for (let i = 0; i < 5; i++) await limits.use([fiveAnHour, "ana@example.org"]);
  expect(await limits.use([fiveAnHour, "ana@example.org"])).toMatchObject({ ok: false });
  expect(await limits.use([fiveAnHour, "ben@example.org"])).toEqual({ ok: true });
  expect(await limits.use([{ ...fiveAnHour, name: "other" }, "ana@example.org"])).toEqual({ ok: true });
});

test("the factor widens the limits per address only", async () => {
  const limits = makeLimits({ db, secret, factor: 2.5 });
  expect(await allowed(Array.from({ length: 40 }, () => limits.use([perAddress, "192.0.2.1"])))).toBe(25);
  expect(await allowed(Array.from({ length: 40 }, () => limits.use([fiveAnHour, "ana@example.org"])))).toBe(5);
});

test("a refusal says when to come back, and the rules after it are not counted", async () => {
  const limits = makeLimits({ db, secret, factor: 1 });
  const strict: Rule = { name: "strict", points: 1, seconds: 60 };
  await limits.use([strict, "ana"]);
  const refused = await limits.use([strict, "ana"], [fiveAnHour, "ana"]);
  expect(refused).toEqual({ ok: false, retryAfter: expect.any(Number) });
  expect(!refused.ok && refused.retryAfter > 55 && refused.retryAfter <= 60).toBe(true);
  expect(await allowed(Array.from({ length: 9 }, () => limits.use([fiveAnHour, "ana"])))).toBe(5);
});

test("a limit that ran out begins anew", async () => {
  const limits = makeLimits({ db, secret, factor: 1 });
  const brief: Rule = { name: "brief", points: 1, seconds: 1 };
  await limits.use([brief, "ana"]);
  expect(await limits.use([brief, "ana"])).toMatchObject({ ok: false });
  await db
    .updateTable("throttle")
    .set({ expire: Date.now() - 1 })
    .execute();
  expect(await limits.use([brief, "ana"])).toEqual({ ok: true });
});

test("keys are stored as digests only, and old counters are forgotten", async () => {
  const limits = makeLimits({ db, secret, factor: 1 });
  await limits.use([fiveAnHour, "ana@example.org"]);
  const stored = await db.selectFrom("throttle").selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain("ana");
  await limits.prune();
  expect(await db.selectFrom("throttle").selectAll().execute()).toHaveLength(1);
  await db
    .updateTable("throttle")
    .set({ expire: Date.now() - 3_700_000 })
    .execute();
  await limits.prune();
  expect(await db.selectFrom("throttle").selectAll().execute()).toEqual([]);
});
