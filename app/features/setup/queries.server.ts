import type { Db } from "~/platform/database/db.server";
import { baseEditionOf } from "../edition/begun-editions.server.ts";
import type { Edition } from "../edition/edition.ts";
import { hasPeople } from "../people/queries.server.ts";
import { effectiveEdition } from "../settings/effective-edition.ts";
import { storedSettings } from "../settings/queries.server.ts";
import { setupSteps, type SetupStep } from "./setup.ts";

/** Reads the editions from the database, because those in the process may be slightly older. */
export async function factsNow(db: Db, file: Edition, now: Date): Promise<{ base: Edition; current: Edition }> {
  const base = await baseEditionOf(db, file);
  return { base, current: effectiveEdition(base, await storedSettings(db, base.key), now) };
}

export async function readDoneSteps(db: Db): Promise<SetupStep[]> {
  const row = await db.selectFrom("site_setup").select("done").executeTakeFirst();
  return setupSteps.filter((step) => row?.done.includes(step));
}

/** True if the first start in the browser was begun but the doors are not open yet. */
export async function isUnfinished(db: Db): Promise<boolean> {
  const row = await db.selectFrom("site_setup").select("opened_at").executeTakeFirst();
  return row?.opened_at === null;
}

/**
 * True if the doors were opened, or if the site began without a first start in the browser: then there is no row, but
 * there are people.
 */
export async function isOpened(db: Db): Promise<boolean> {
  const row = await db.selectFrom("site_setup").select("opened_at").executeTakeFirst();
  if (row) return row.opened_at !== null;
  return hasPeople(db);
}
