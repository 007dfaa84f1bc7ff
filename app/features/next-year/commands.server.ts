import type { Db } from "~/platform/database/db.server";
import { record } from "../audit/commands.server.ts";
import { begunEditions, deleteEdition, lockBegunEditions, storeEdition } from "../edition/begun-editions.server.ts";
import type { Edition } from "../edition/edition.ts";
import { countRegistered, hasWithdrawn } from "../registration/queries.server.ts";
import { deleteSettings } from "../settings/commands.server.ts";
import { isFirst } from "./first-edition.ts";
import { nextEdition, type NextYear } from "./next-edition.ts";
import { countedYear } from "./year-figures.server.ts";

/** Beginning a year can be undone for this long, in milliseconds. */
export const undoneWithin = 24 * 60 * 60 * 1_000;

interface Beginning extends NextYear {
  /** The edition that ends. */
  current: Edition;
  /** The admin's profile. */
  by: string;
  now: Date;
}

/** Makes the next edition the current one. Refuses if somebody else has begun one since the form was opened. */
export async function beginYear(
  db: Db,
  { current, days, carried, by, now }: Beginning,
): Promise<{ ok: true; edition: Edition } | { ok: false; reason: "begun-already" }> {
  const edition = nextEdition(current, { days, carried }, await countedYear(db, current));
  return db.transaction().execute(async (tx) => {
    await lockBegunEditions(tx);
    const begun = await begunEditions(tx);
    if (begun.some(({ edition: { year } }) => year > current.year)) return { ok: false, reason: "begun-already" };
    await storeEdition(tx, edition, now);
    await record(tx, { actor: by, action: "year.begun", subject: `year:${edition.year}`, detail: { ...days } });
    return { ok: true, edition };
  });
}

export type UndoOutcome = { ok: true; year: number } | { ok: false; reason: "too-late" | "registered" };

/** Takes the beginning of a year back, within a day and as long as nobody has registered for it. */
export async function undoBeginning(
  db: Db,
  { key, by, now }: { key: string; by: string; now: Date },
): Promise<UndoOutcome> {
  return db.transaction().execute(async (tx) => {
    await lockBegunEditions(tx);
    const [last, ...before] = await begunEditions(tx);
    if (last && isFirst(last.edition, before)) return { ok: false, reason: "too-late" };
    if (last?.key !== key || now.getTime() - last.at.getTime() > undoneWithin) return { ok: false, reason: "too-late" };
    if ((await countRegistered(tx, key)) > 0 || (await hasWithdrawn(tx, key)))
      return { ok: false, reason: "registered" };
    await deleteEdition(tx, key);
    await deleteSettings(tx, key);
    const { year } = last.edition;
    await record(tx, { actor: by, action: "year.taken-back", subject: `year:${year}`, detail: {} });
    return { ok: true, year };
  });
}
