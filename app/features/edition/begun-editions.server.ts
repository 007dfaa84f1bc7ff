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
 * Returns the current base facts: those of the last begun edition, if it follows the one in the file or the site's first
 * year replaced a file. In the second case EDITION may name any file by now, because an update may bring one of another
 * gathering. A file for a later year than the begun edition takes precedence.
 */
export async function baseEditionOf(db: Db, file: Edition): Promise<Edition> {
  const begun = (await begunEditions(db)).map(({ edition }) => edition);
  rememberEditions(begun);
  const last = begun.find(({ past, replaces }) => replaces !== undefined || past.some(({ key }) => key === file.key));
  return last && !isNewer(file, last) ? last : file;
}

/** True for the file of a later year of the same gathering, which lists the other edition among its past years. */
function isNewer({ past, city }: Edition, other: Edition): boolean {
  return city === other.city && past.some(({ key }) => key === other.key);
}

/** Locks the table, so that only one transaction begins an edition at a time; a missing row cannot be locked. */
export async function lockBegunEditions(tx: Db): Promise<void> {
  await sql`lock table begun_editions in share row exclusive mode`.execute(tx);
}

export async function storeEdition(tx: Db, edition: Edition, now: Date): Promise<void> {
  // The organizers' pages and questions have rows of their own.
  const storedSeparately = { ownPages: undefined, questions: undefined, hiddenQuestions: undefined };
  const facts = JSON.stringify({ ...edition, ...storedSeparately });
  const row = { key: edition.key, facts, begun_at: now };
  await tx.insertInto("begun_editions").values(row).execute();
}

export async function deleteEdition(tx: Db, key: string): Promise<void> {
  await tx.deleteFrom("begun_editions").where("key", "=", key).execute();
}
