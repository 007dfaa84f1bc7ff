import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";
import type { Edition } from "./edition.ts";
import { rememberEditions } from "./editions.ts";

/** Returns the editions that organizers have begun in the browser, the newest first. */
export async function begunEditions(db: Db) {
  const rows = await db
    .selectFrom("begun_editions")
    .select(["key", "facts", "begun_at as at"])
    .orderBy("begun_at", "desc")
    .execute();
  return rows.map(({ facts, ...row }) => ({ ...row, edition: facts as unknown as Edition }));
}

/**
 * Returns the base facts that hold: those of the edition that was begun last, if it followed the one in the file, or if
 * the site's first year took the place of a file, whichever EDITION names by now: one that comes with an update may be
 * of another gathering. An edition file that is newer than what was begun holds instead.
 */
export async function baseEditionOf(db: Db, file: Edition): Promise<Edition> {
  const begun = (await begunEditions(db)).map(({ edition }) => edition);
  rememberEditions(begun);
  const last = begun.find(({ past, replaces }) => replaces !== undefined || past.some(({ key }) => key === file.key));
  return last && !isNewer(file, last) ? last : file;
}

/** True for the file of a later year of the same gathering: it has the other one among its years before. */
function isNewer({ past, city }: Edition, other: Edition): boolean {
  return city === other.city && past.some(({ key }) => key === other.key);
}

/** Locks the table, so that only one transaction begins an edition at a time; a missing row cannot be locked. */
export async function lockBegunEditions(tx: Db): Promise<void> {
  await sql`lock table begun_editions in share row exclusive mode`.execute(tx);
}

export async function storeEdition(tx: Db, edition: Edition, now: Date): Promise<void> {
  // The organizers' pages and questions have rows of their own.
  const apart = { ownPages: undefined, questions: undefined, hiddenQuestions: undefined };
  const facts = JSON.stringify({ ...edition, ...apart });
  const row = { key: edition.key, facts, begun_at: now };
  await tx.insertInto("begun_editions").values(row).execute();
}

export async function deleteEdition(tx: Db, key: string): Promise<void> {
  await tx.deleteFrom("begun_editions").where("key", "=", key).execute();
}
