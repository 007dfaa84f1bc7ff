import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";
import { record } from "../audit/commands.server.ts";
import { deleteEdition, lockBegunEditions, storeEdition } from "../edition/begun-editions.server.ts";
import type { Edition } from "../edition/edition.ts";
import type { Person } from "../identity/viewer.ts";
import { firstEdition } from "../next-year/first-edition.ts";
import { makeAdmin } from "../people/commands.server.ts";
import { deleteSettings, lockSettings } from "../settings/commands.server.ts";
import { factsNow, isOpened, readDoneSteps } from "./queries.server.ts";
import { setupSteps, type SetupStep } from "./setup.ts";

/** Notes that a step is done. Returns false if the site is open, and nothing may be set up anymore. */
export async function markDone(tx: Db, step: SetupStep): Promise<boolean> {
  // A site that is open without a row would be closed by its first one.
  if (await isOpened(tx)) return false;
  const marked = await tx
    .insertInto("site_setup")
    .values({ done: [step] })
    .onConflict((conflict) =>
      conflict
        .column("is_the_one")
        .doUpdateSet({ done: sql`array_append(array_remove(site_setup.done, ${step}), ${step})` })
        .where("site_setup.opened_at", "is", null),
    )
    .returning("done")
    .executeTakeFirst();
  return marked !== undefined;
}

/** Notes that a step has to be done again, such as the days after a change of the town. */
export async function markUndone(tx: Db, step: SetupStep): Promise<void> {
  await tx
    .updateTable("site_setup")
    .set({ done: sql`array_remove(done, ${step})` })
    .execute();
}

interface FirstDays {
  /** The edition of the file. */
  file: Edition;
  days: Edition["days"];
  /** The days as the form showed them. */
  openedDays: Edition["days"];
  now: Date;
}

export type FirstDaysOutcome =
  | { ok: true }
  | { ok: false; reason: "conflict"; current: Edition["days"] }
  | { ok: false; reason: "open" };

/**
 * Sets the days of the first gathering. Its year may be another one than that of the file, whose facts then hold for
 * that year (`firstEdition`).
 */
export async function setFirstDays(db: Db, { file, days, openedDays, now }: FirstDays): Promise<FirstDaysOutcome> {
  return db.transaction().execute(async (tx) => {
    // A simultaneous save of another step waits here, because its setting would otherwise be lost in the new edition.
    await lockSettings(tx);
    await lockBegunEditions(tx);
    const { base, current } = await factsNow(tx, file, now);
    const isSame = isDeepStrictEqual(current.days, days);
    if (!isSame && !isDeepStrictEqual(current.days, openedDays))
      return { ok: false, reason: "conflict", current: current.days };
    if (!(await markDone(tx, "days"))) return { ok: false, reason: "open" };
    const edition = firstEdition(file, current, days);
    if (base.replaces) await deleteEdition(tx, base.key);
    await deleteSettings(tx, base.key);
    await storeEdition(tx, edition, now);
    const detail = { ...days };
    await record(tx, { actor: "first start", action: "year.begun", subject: `year:${edition.year}`, detail });
    return { ok: true };
  });
}

/** Makes the person of the session, whose mailbox is proven, the first organizer. */
export async function nameOrganizer(
  db: Db,
  { userId, email, language }: Person,
  fullName: string,
): Promise<{ ok: true } | { ok: false; reason: "open" }> {
  return db.transaction().execute(async (tx) => {
    if (!(await markDone(tx, "organizer"))) return { ok: false, reason: "open" };
    const profileId = await makeAdmin(tx, { userId, email, language, fullName });
    const detail = { after: { role: "admin" } };
    if (profileId)
      await record(tx, { actor: "first start", action: "role.granted", subject: `profile:${profileId}`, detail });
    return { ok: true };
  });
}

interface Opening {
  /** The actor for the audit log. */
  by: string;
  now: Date;
}

/** Opens the site to everybody, permanently. Refuses while a step is missing or if the site is open already. */
export async function openSite(
  db: Db,
  { by, now }: Opening,
): Promise<{ ok: true } | { ok: false; reason: "missing" } | { ok: false; reason: "open" }> {
  return db.transaction().execute(async (tx) => {
    await lockSetup(tx);
    if (await isOpened(tx)) return { ok: false, reason: "open" };
    const done = await readDoneSteps(tx);
    if (done.length < setupSteps.length) return { ok: false, reason: "missing" };
    await storeOpening(tx, { by, now });
    return { ok: true };
  });
}

/** Opens a site without the steps if an organizer is named in another way. Does nothing if the site is open already. */
export async function openWithoutSteps(db: Db, { by, now }: Opening): Promise<void> {
  await db.transaction().execute((tx) => storeOpening(tx, { by, now }));
}

/** Locks the table, since a missing row cannot be locked. */
async function lockSetup(tx: Db): Promise<void> {
  await sql`lock table site_setup in share row exclusive mode`.execute(tx);
}

async function storeOpening(tx: Db, { by, now }: Opening): Promise<void> {
  const openedRow = await tx
    .insertInto("site_setup")
    .values({ opened_at: now })
    .onConflict((conflict) =>
      conflict.column("is_the_one").doUpdateSet({ opened_at: now }).where("site_setup.opened_at", "is", null),
    )
    .returning("opened_at")
    .executeTakeFirst();
  if (openedRow) await record(tx, { actor: by, action: "site.opened", subject: "site", detail: {} });
}

/** Makes every process read again whether the site is open, because a restored site has people and no row. */
export async function notifyDoors(db: Db): Promise<void> {
  await sql`select pg_notify('changed', 'site_setup')`.execute(db);
}
