import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { testDatabase } from "../../tests/support/test-database.ts";
import type { Db } from "./database/db.server.ts";
import type { Log } from "./log.server.ts";
import { makeLimits, type Rule } from "./throttle.server.ts";

const secret = "s".repeat(32);
const fiveAnHour: Rule = { name: "mailbox", points: 5, seconds: 3_600, per: "mailbox" };
const perAddress: Rule = { name: "address", points: 10, seconds: 60, per: "address" };
const ofAll: Rule = { name: "all", points: 10, seconds: 3_600, per: "all" };

let db: Db;
let logged: unknown[];
const log: Log = (level, event, details) => void logged.push([level, event, details]);
beforeEach(async () => {
  db = await testDatabase();
  logged = [];
});

async function allowed(uses: Promise<{ ok: boolean }>[]): Promise<number> {
  return (await Promise.all(uses)).filter(({ ok }) => ok).length;
}

test("100 uses at once from two processes pass exactly as often as the limit says", async () => {
  const [one, two] = [makeLimits({ db, secret, factor: 1, log }), makeLimits({ db, secret, factor: 1, log })];
  const uses = Array.from({ length: 100 }, (_, i) => (i % 2 ? one : two).use([fiveAnHour, "ana@example.org"]));
  expect(await allowed(uses)).toBe(5);
});

test("each key counts for itself, and each rule", async () => {
  const limits = makeLimits({ db, secret, factor: 1, log });
  for (let i = 0; i < 5; i++) await limits.use([fiveAnHour, "ana@example.org"]);
  expect(await limits.use([fiveAnHour, "ana@example.org"])).toMatchObject({ ok: false });
  expect(await limits.use([fiveAnHour, "ben@example.org"])).toEqual({ ok: true });
  expect(await limits.use([{ ...fiveAnHour, name: "other" }, "ana@example.org"])).toEqual({ ok: true });
});

test("a key that comes before the secret, or one that goes from behind it, gives nobody their uses back", async () => {
  const [old, added] = ["o".repeat(32), "n".repeat(32)];
  const used = async (secretThen: string, times: number) => {
    const limits = makeLimits({ db, secret: secretThen, factor: 1, log });
    return allowed(Array.from({ length: times }, () => limits.use([fiveAnHour, "ana@example.org"])));
  };
  expect(await used(old, 3)).toBe(3);
  expect(await used(`${added},${old}`, 4)).toBe(2);
  const rotating = makeLimits({ db, secret: `${added},${old}`, factor: 1, log });
  expect(await allowed(Array.from({ length: 9 }, () => rotating.use([fiveAnHour, "ben@example.org"])))).toBe(5);
  const afterwards = makeLimits({ db, secret: added, factor: 1, log });
  expect(await afterwards.use([fiveAnHour, "ben@example.org"])).toMatchObject({ ok: false });
});

test("the factor widens the limits per address and of all, not those per mailbox", async () => {
  const limits = makeLimits({ db, secret, factor: 2.5, log });
  expect(await allowed(Array.from({ length: 40 }, () => limits.use([perAddress, "192.0.2.1"])))).toBe(25);
  expect(await allowed(Array.from({ length: 40 }, () => limits.use([fiveAnHour, "ana@example.org"])))).toBe(5);
  expect(await allowed(Array.from({ length: 40 }, () => limits.use([ofAll, "all"])))).toBe(25);
});

test("a hundred tags are one mailbox, and so are dots; tags use up nothing of the address without one", async () => {
  const limits = makeLimits({ db, secret, factor: 1, log });
  const tagged = (n: number) => limits.use([fiveAnHour, `ana+${n}@example.org`]);
  expect(await allowed(Array.from({ length: 100 }, (_, n) => tagged(n)))).toBe(5);
  expect(await allowed(Array.from({ length: 8 }, () => limits.use([fiveAnHour, "ana@example.org"])))).toBe(5);
  const dotted = ["ana.b@gmail.com", "a.nab@gmail.com", "anab@googlemail.com"];
  expect(await allowed([...dotted, ...dotted].map((email) => limits.use([fiveAnHour, email])))).toBe(5);
  const taggedToo = dotted.map((email) => email.replace("@", "+x@"));
  expect(await allowed([...taggedToo, ...taggedToo].map((email) => limits.use([fiveAnHour, email])))).toBe(5);
});

test("all networks of one /48 may do four times what one may, and another /48 what it did before", async () => {
  const limits = makeLimits({ db, secret, factor: 1, log });
  const uses = Array.from({ length: 100 }, (_, n) => limits.use([perAddress, `2001:db8:1:${n.toString(16)}::/64`]));
  expect(await allowed(uses)).toBe(40);
  expect(await limits.use([perAddress, "2001:db8:2:1::/64"])).toEqual({ ok: true });
});

test("the log is warned once at half of what all may do and once at the end, however many processes count", async () => {
  const both = [1, 2].map(() => makeLimits({ db, secret, factor: 1, log }));
  const uses = (count: number) => Array.from({ length: count }, (_, n) => both[n % 2]!.use([ofAll, "all"]));
  await Promise.all(uses(4));
  expect(logged).toEqual([]);
  await Promise.all(uses(3));
  expect(logged).toEqual([["warn", "limit-half-used", { limit: "all", of: "all", used: 5, points: 10 }]]);
  await Promise.all(uses(30));
  expect(logged.slice(1)).toEqual([["warn", "limit-used-up", { limit: "all", of: "all", points: 10 }]]);
});

test("the last use that is allowed is no warning, and no mailbox and no visitor's address ever comes into the log", async () => {
  const limits = makeLimits({ db, secret, factor: 1, log });
  for (let n = 0; n < 10; n++) await limits.use([ofAll, "all"]);
  expect(logged).toEqual([["warn", "limit-half-used", expect.anything()]]);
  for (let n = 0; n < 12; n++) {
    await limits.use([fiveAnHour, "ana@example.org"]);
    await limits.use([perAddress, "192.0.2.1"]);
    await limits.use([perAddress, "2001:db8:1:1::/64"]);
  }
  expect(logged).toHaveLength(1);
});

test("a refusal says when to come back, and the rules after it are not counted", async () => {
  const limits = makeLimits({ db, secret, factor: 1, log });
  const strict: Rule = { name: "strict", points: 1, seconds: 60, per: "mailbox" };
  await limits.use([strict, "ana"]);
  const refused = await limits.use([strict, "ana"], [fiveAnHour, "ana"]);
  expect(refused).toEqual({ ok: false, retryAfter: expect.any(Number) });
  expect(!refused.ok && refused.retryAfter > 55 && refused.retryAfter <= 60).toBe(true);
  expect(await allowed(Array.from({ length: 9 }, () => limits.use([fiveAnHour, "ana"])))).toBe(5);
});

test.each([
  [59_001, 60],
  [1_000, 1],
  [999, 1],
  [1, 1],
])(
  "%i milliseconds before a limit has run out it says to come back in %i s: never too early",
  async (left, seconds) => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const limits = makeLimits({ db, secret, factor: 1, log });
    const strict: Rule = { name: "strict", points: 1, seconds: 60, per: "mailbox" };
    await limits.use([strict, "ana"]);
    vi.setSystemTime(Date.now() + 60_000 - left);
    expect(await limits.use([strict, "ana"])).toEqual({ ok: false, retryAfter: seconds });
  },
);

test("a limit that ran out begins anew", async () => {
  const limits = makeLimits({ db, secret, factor: 1, log });
  const brief: Rule = { name: "brief", points: 1, seconds: 60, per: "mailbox" };
  await limits.use([brief, "ana"]);
  expect(await limits.use([brief, "ana"])).toMatchObject({ ok: false });
  await db
    .updateTable("throttle")
    .set({ expire: Date.now() - 1 })
    .execute();
  expect(await limits.use([brief, "ana"])).toEqual({ ok: true });
});

test("keys are stored as digests only, and old counters are forgotten", async () => {
  const limits = makeLimits({ db, secret, factor: 1, log });
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
