import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";
import { deleteOldest } from "~/platform/database/retention.server";
import type { Edition } from "../edition/edition.ts";
import { record, recordAll } from "../audit/commands.server.ts";
import { blankProfiles, deleteProfiles } from "../people/imported.server.ts";
import { removeRegistrations } from "../registration/registration-rows.server.ts";
import {
  doneResult,
  isOf,
  pendingImport,
  planImport,
  readRows,
  type Choices,
  type ImportedThings,
  type ImportResult,
} from "./queries.server.ts";
import { importedPeople } from "./undo.server.ts";
import { inChunks, AddressTakenMeanwhile, writePlan, type WrittenPlan } from "./written-plan.server.ts";

/** The person who imports, and the time. */
export interface Importer {
  profileId: string;
  now: Date;
}

/** A file can be confirmed for this long, and the import can then be undone for as long. */
const retentionHours = 24;

interface NewFile {
  fileName: string;
  /** The rows as JSON. */
  cells: string;
  choices: object;
}

/** Stores the rows of a file until somebody confirms or discards it; no profile changes. Returns the import's id. */
export async function storeFile(
  db: Db,
  { fileName, cells, choices }: NewFile,
  { profileId, now }: Importer,
): Promise<string> {
  const { id } = await db
    .insertInto("imports")
    .values({
      created_by: profileId,
      file_name: fileName,
      cells,
      choices: JSON.stringify(choices),
      created_at: now,
      expires_at: expiryFrom(now),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function discardFile(db: Db, id: string): Promise<void> {
  await db.deleteFrom("imports").where("id", "=", id).where("state", "=", "pending").execute();
}

interface ImportArgs {
  id: string;
  /** The digest of the plan that was confirmed. */
  digest: string;
  edition: Pick<Edition, "key" | "questions">;
}

export type ImportOutcome = { ok: true; result: ImportResult } | { ok: false; reason: "gone" | "changed" };

/**
 * Imports a file in one transaction exactly as it was previewed; returns "changed" if people or choices have changed
 * since. No email is sent. The file is deleted, and what was created is recorded for a day.
 */
export async function carryOut(db: Db, args: ImportArgs, importer: Importer): Promise<ImportOutcome> {
  const { id, digest, edition } = args;
  const file = await pendingImport(db, id, importer.now);
  if (!file) return outcomeOfFinished(db, id, importer.now);
  const numbered = await readRows(file, edition);
  const work = db.transaction().execute(async (tx): Promise<ImportOutcome> => {
    const stored = await lockChoices(tx, id);
    if (!stored) return outcomeOfFinished(tx, id, importer.now);
    const plan = await planImport(tx, { numbered, choices: file.choices }, edition.key);
    const isSame = plan.digest === digest && isDeepStrictEqual(stored, file.choices);
    if (!isSame) return { ok: false, reason: "changed" };
    const written = await writePlan(tx, {
      id,
      rows: plan.rows,
      choices: file.choices,
      editionKey: edition.key,
      now: importer.now,
    });
    await recordImport(tx, { id, choices: file.choices, ...written }, importer);
    await finish(tx, { id, result: written.result, now: importer.now });
    return { ok: true, result: written.result };
  });
  return work.catch((error) => {
    if (error instanceof AddressTakenMeanwhile) return { ok: false, reason: "changed" };
    throw error;
  });
}

/** Confirming twice returns the first result; an import that is not pending is gone. */
async function outcomeOfFinished(db: Db, id: string, now: Date): Promise<ImportOutcome> {
  const result = await doneResult(db, id, now, "people");
  return result ? { ok: true, result: result as ImportResult } : { ok: false, reason: "gone" };
}

/** Locks the file, so that nobody else imports it or changes how it is read until the transaction ends. */
export async function lockChoices(tx: Db, id: string): Promise<unknown> {
  const row = await tx
    .selectFrom("imports")
    .select("choices")
    .where("id", "=", id)
    .where("state", "=", "pending")
    .forUpdate()
    .executeTakeFirst();
  return row?.choices;
}

/** Deletes the file; its result is stored for a day. */
export async function finish(tx: Db, { id, result, now }: { id: string; result: object; now: Date }): Promise<void> {
  await tx
    .updateTable("imports")
    .set({
      state: "done",
      cells: null,
      result: JSON.stringify(result),
      done_at: sql`now()`,
      expires_at: expiryFrom(now),
    })
    .where("id", "=", id)
    .execute();
}

interface ImportRecord extends WrittenPlan {
  id: string;
  choices: Choices;
}

async function recordImport(
  tx: Db,
  { id, changes, result, choices }: ImportRecord,
  { profileId: actor }: Importer,
): Promise<void> {
  const consent = result.subscribed > 0 ? { source: choices.source, wording: choices.wording } : {};
  await record(tx, { actor, action: "people.imported", subject: `import:${id}`, detail: { ...result, ...consent } });
  await inChunks(changes, (chunk) =>
    recordAll(
      tx,
      chunk.map(({ profileId, isNew }) => ({
        actor,
        action: isNew ? "profile.imported" : "profile.filled",
        subject: `profile:${profileId}`,
      })),
    ),
  );
}

export type UndoOutcome = { ok: true; undone: NonNullable<ImportResult["undone"]> } | { ok: false; reason: "gone" };

/** Undoes what an import created or filled and nobody has changed since, in one transaction; the rest stays. */
export async function undoImport(db: Db, id: string, { profileId: actor, now }: Importer): Promise<UndoOutcome> {
  return db.transaction().execute(async (tx): Promise<UndoOutcome> => {
    const done = await lockDone(tx, { id, now, of: "people" });
    if (!done) return { ok: false, reason: "gone" };
    const people = await importedPeople(tx, id, "lock");
    const unchanged = people.filter(({ isChanged }) => !isChanged);
    const added = unchanged.filter(({ isNew }) => isNew);
    const filled = unchanged.filter(({ isNew }) => !isNew);
    await removeRegistrations(
      tx,
      unchanged.flatMap(({ registrationId }) => registrationId ?? []),
    );
    await blankProfiles(
      tx,
      filled.map(({ profileId, filled: values }) => ({ id: profileId, filled: values })),
    );
    await deleteProfiles(
      tx,
      added.map(({ profileId }) => profileId),
    );
    const undone = { removed: added.length, cleared: filled.length, left: people.length - unchanged.length };
    await record(tx, { actor, action: "people.import-undone", subject: `import:${id}`, detail: undone });
    await tx.deleteFrom("import_changes").where("import_id", "=", id).execute();
    await markUndone(tx, id, { ...done, undone });
    return { ok: true, undone };
  });
}

/** Returns the result of an import that can still be undone, locked until the transaction ends. */
export async function lockDone(
  tx: Db,
  { id, now, of: things }: { id: string; now: Date; of: ImportedThings },
): Promise<object | undefined> {
  const done = await tx
    .selectFrom("imports")
    .select("result")
    .where("id", "=", id)
    .where(isOf(things))
    .where("state", "=", "done")
    .where("expires_at", ">", now)
    .forUpdate()
    .executeTakeFirst();
  return done && (done.result as object);
}

export async function markUndone(tx: Db, id: string, result: object): Promise<void> {
  await tx
    .updateTable("imports")
    .set({ state: "undone", result: JSON.stringify(result) })
    .where("id", "=", id)
    .execute();
}

/** Deletes unconfirmed files, and the record that undoes an import, after a day. */
export function forgetOldImports(db: Db, now: Date, limit?: number): Promise<number> {
  const where = sql<boolean>`expires_at < ${now}`;
  return deleteOldest(db, "imports", { key: "id", oldest: "expires_at", where, limit });
}

function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + retentionHours * 3_600_000);
}
