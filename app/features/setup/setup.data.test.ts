import { beforeEach, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/test-database.ts";
import { buildProfile } from "../../../tests/support/builders.ts";
import type { Database, Db } from "../../platform/database/db.server.ts";
import type { RequestContext } from "../../platform/http/request-context.server.ts";
import { october2025 } from "../edition/october2025.ts";
import { beginYear, undoBeginning } from "../next-year/commands.server.ts";
import { suggestedDays } from "../next-year/next-edition.ts";
import { changeSetting } from "../settings/commands.server.ts";
import { submitStep } from "./actions.server.ts";
import { markDone, openSite, openWithoutSteps, setFirstDays } from "./commands.server.ts";
import { followDoors } from "./follow.server.ts";
import { factsNow, isOpened, readDoneSteps } from "./queries.server.ts";
import { setupSteps } from "./setup.ts";

const file = october2025;
const now = new Date("2026-03-01T12:00:00Z");
const days = {
  contributorsReply: "2026-09-09",
  contributorsGathering: "2026-09-23",
  invocation: "2026-10-15",
  firstOfTen: "2026-10-16",
  integration: "2026-10-25",
};
const santaFe = { name: "Cohere Santa Fe", city: "Santa Fe", region: "New Mexico", zone: "America/Denver" };

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
});

test("a new site is closed; one with people was open before (NEW-50)", async () => {
  expect(await isOpened(db)).toBe(false);
  await markDone(db, "names");
  await buildProfile(db, {});
  expect(await isOpened(db), "the first organizer does not open it").toBe(false);
  const old = await testDatabase();
  await buildProfile(old, {});
  expect(await isOpened(old)).toBe(true);
});

function doors(adminEmails: string[], listen: Database["listen"] = () => {}) {
  return followDoors({ database: { db, listen }, config: { adminEmails }, log: () => {} });
}

test("with ADMIN_EMAIL a new site is open, and nothing is written for it (NEW-50)", async () => {
  expect((await doors([])).areOpen()).toBe(false);
  expect((await doors(["ana@example.org"])).areOpen()).toBe(true);
  expect(await db.selectFrom("site_setup").selectAll().execute()).toEqual([]);
});

test("a site that ADMIN_EMAIL opened during its first start stays open without it, also if the start came later (NEW-50)", async () => {
  await markDone(db, "names");
  await doors(["ana@example.org"]);
  expect((await doors([])).areOpen()).toBe(true);
  const told = await db.selectFrom("audit").select("actor").where("action", "=", "site.opened").execute();
  expect(told).toEqual([{ actor: "settings" }]);

  db = await testDatabase();
  let change: Parameters<Database["listen"]>[0] = () => {};
  await doors(["ana@example.org"], (hear) => (change = hear));
  await db
    .insertInto("site_setup")
    .values({ done: ["names"] })
    .execute();
  change("site_setup");
  await expect.poll(() => isOpened(db)).toBe(true);
});

test("no step is set up on a site that people opened, and it stays open (NEW-50)", async () => {
  await buildProfile(db, {});
  expect(await markDone(db, "names")).toBe(false);
  expect(await isOpened(db)).toBe(true);
});

test("the doors open once every step is done, for good, with a line in the audit (NEW-55)", async () => {
  for (const step of setupSteps.slice(1)) await markDone(db, step);
  expect(await openSite(db, { by: "first start", now })).toEqual({ ok: false, reason: "missing" });
  await markDone(db, "names");
  const both = await Promise.all([1, 2].map(() => openSite(db, { by: "first start", now })));
  expect(both).toContainEqual({ ok: true });
  expect(both).toContainEqual({ ok: false, reason: "open" });
  expect(await isOpened(db)).toBe(true);
  expect(await markDone(db, "look"), "nothing is set up anymore").toBe(false);
  const told = await db.selectFrom("audit").select("actor").where("action", "=", "site.opened").execute();
  expect(told).toEqual([{ actor: "first start" }]);
});

test("an organizer named on the command line opens a site that waits, and changes nothing of one that is open", async () => {
  await markDone(db, "names");
  await openWithoutSteps(db, { by: "command line", now });
  await openWithoutSteps(db, { by: "command line", now });
  expect(await isOpened(db)).toBe(true);
  expect(await db.selectFrom("audit").select("action").execute()).toEqual([{ action: "site.opened" }]);
});

test("steps that two people do at the same time are all done (NEW-53)", async () => {
  await Promise.all(setupSteps.map((step) => markDone(db, step)));
  expect(await readDoneSteps(db)).toEqual([...setupSteps]);
});

test("the first days may be of another year, which then is the year of the site (NEW-52)", async () => {
  expect(await setFirstDays(db, { file, days, openedDays: file.days, now })).toEqual({ ok: true });
  const { base, current } = await factsNow(db, file, now);
  expect([base.key, current.year, current.days]).toEqual(["october2026", 2026, days]);
  expect(current.past, "Boulder keeps its own years").toEqual(file.past);
  const later = { ...days, integration: "2026-10-26" };
  expect(await setFirstDays(db, { file, days: later, openedDays: days, now })).toEqual({ ok: true });
  expect((await factsNow(db, file, now)).current.days).toEqual(later);
  expect(await db.selectFrom("begun_editions").select("key").execute()).toEqual([{ key: "october2026" }]);
});

test("a town of its own has no years before, and keeps the name that was set (NEW-52)", async () => {
  await changeSetting(db, { edition: file, name: "names", value: santaFe, openedValue: undefined, by: "first start" });
  const inTheFilesYear = { file, days: file.days, openedDays: file.days, now: new Date("2025-03-01T12:00:00Z") };
  expect(await setFirstDays(db, inTheFilesYear)).toEqual({ ok: true });
  const { current } = await factsNow(db, file, now);
  expect(current).toMatchObject({ ...santaFe, year: 2025, past: [], firstYear: 2025 });
});

test("a file that comes later is another gathering’s, unless it follows the site’s own years (NEW-52)", async () => {
  await changeSetting(db, { edition: file, name: "names", value: santaFe, openedValue: undefined, by: "first start" });
  await setFirstDays(db, { file, days, openedDays: file.days, now });
  const [year] = file.past;
  const boulders = { ...file, key: "october2027", past: [{ ...year!, key: "october2026" }] };
  expect((await factsNow(db, boulders, now)).base.city).toBe("Santa Fe");
  expect((await factsNow(db, { ...file, key: "june2030" }, now)).base.key).toBe("october2026");
  const own = { ...boulders, ...santaFe };
  expect((await factsNow(db, own, now)).base.key).toBe("october2027");
});

test("the years after the first follow it, and the first one can't be taken back (NEW-52)", async () => {
  await changeSetting(db, { edition: file, name: "names", value: santaFe, openedValue: undefined, by: "first start" });
  await setFirstDays(db, { file, days, openedDays: file.days, now });
  expect(await undoBeginning(db, { key: "october2026", by: "first start", now })).toMatchObject({ ok: false });
  const { current } = await factsNow(db, file, now);
  const next = suggestedDays(current);
  const begun = { current, days: next, carried: [], by: "first start", now: new Date("2026-12-01T12:00:00Z") };
  expect(await beginYear(db, begun)).toMatchObject({ ok: true });
  const after = (await factsNow(db, file, begun.now)).current;
  expect([after.year, after.city, after.past.map(({ year }) => year)]).toEqual([2027, "Santa Fe", [2026]]);
});

test("a step that others overtake with days, twice, is saved over the facts that hold then (NEW-53)", async () => {
  const later = { ...days, integration: "2026-10-30" };
  const moves = [
    () => setFirstDays(db, { file, days, openedDays: file.days, now }),
    // The names move into the base facts, whose key stays.
    async () => {
      const { base } = await factsNow(db, file, now);
      await changeSetting(db, {
        edition: base,
        name: "names",
        value: santaFe,
        openedValue: undefined,
        by: "first start",
      });
      return setFirstDays(db, { file, days: later, openedDays: days, now });
    },
  ];
  const overtaken = {
    transaction: () => ({
      execute: async (work: Parameters<ReturnType<Db["transaction"]>["execute"]>[0]) => {
        await moves.shift()?.();
        return db.transaction().execute(work);
      },
    }),
    selectFrom: db.selectFrom.bind(db),
  };
  const context = { db: overtaken, clock: { now: () => now }, log: () => {}, requestId: "1" };
  const { name, city, region } = file;
  const step = { name: "names", input: { name, city, region }, openedValue: santaFe } as const;
  expect(await submitStep(context as unknown as RequestContext, file, step)).toMatchObject({ ok: true });
  const { current } = await factsNow(db, file, now);
  expect([current.city, current.days]).toEqual([city, later]);
});

test("days that somebody else has set in between are not overwritten unseen (NEW-53)", async () => {
  await setFirstDays(db, { file, days, openedDays: file.days, now });
  const other = { ...days, integration: "2026-10-30" };
  const late = await setFirstDays(db, { file, days: other, openedDays: file.days, now });
  expect(late).toEqual({ ok: false, reason: "conflict", current: days });
  expect((await factsNow(db, file, now)).current.days).toEqual(days);
});
