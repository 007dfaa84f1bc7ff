import { sql } from "kysely";
import type { Db } from "../app/platform/database/db.server.ts";
import { openBackup, type BackupHeader, type Section } from "./backup-file.ts";
import { appliedMigration, knownMigrations, migrate, migrateTo, schemaMigration, versionBefore } from "./migrate.ts";
import { countRows, storedTables, type StoredTable } from "./stored-tables.ts";

/** Nothing was restored; the message is one line that says why. */
export class RestoreRefused extends Error {}

/**
 * Fills an empty database from a backup of either engine, in one transaction: the schema at the time of the backup, the
 * rows, then the newer migrations. Refuses a damaged or foreign file and a database that has data, without any change.
 * Refusals name the file `calledAs`.
 */
export async function restoreBackup(db: Db, file: string, calledAs = file): Promise<{ rows: number }> {
  const backup = openBackup(file, calledAs);
  const { header, rows } = await backup.check();
  if (header.migration < schemaMigration)
    throw new RestoreRefused(
      `${calledAs} was made by an older version (${header.productVersion}, ${header.migration}): restore it with ${versionBefore}, and restore a backup of that here.`,
    );
  if (!knownMigrations.includes(header.migration))
    throw new RestoreRefused(
      `${calledAs} was made by a newer version (${header.productVersion}, ${header.migration}). Update this one first.`,
    );
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await prepare(tx, header);
    await insertAll(tx, backup, calledAs);
    // Deferred constraints are checked now, because a table with pending checks cannot be altered.
    await sql`set constraints all immediate`.execute(tx);
    await migrate(tx);
    await pauseCampaigns(tx);
  });
  return { rows };
}

/**
 * Pauses campaigns and switches automatic letters off. The backup does not know which emails were sent after it was
 * made, so a person decides before anybody gets one again.
 */
async function pauseCampaigns(tx: Db): Promise<void> {
  await tx
    .updateTable("email_campaigns")
    .set({ status: "paused", pause_reason: "restored", paused_at: sql`now()` })
    .where("status", "in", ["queued", "sending"])
    .execute();
  await tx.updateTable("automatic_letters").set({ is_on: false }).execute();
}

async function prepare(tx: Db, { migration }: BackupHeader): Promise<void> {
  for (const { name } of await storedTables(tx)) {
    if ((await countRows(tx, name)) > 0)
      throw new RestoreRefused(`The database already holds data (${name}). Restore into an empty one.`);
  }
  const applied = await appliedMigration(tx);
  if (applied && applied > migration)
    throw new RestoreRefused(
      `The database was set up for a newer version than the backup (${applied}). Restore into a new, empty one.`,
    );
  await migrateTo(tx, migration);
}

async function insertAll(tx: Db, backup: ReturnType<typeof openBackup>, calledAs: string): Promise<void> {
  const tables = new Map((await storedTables(tx)).map((table) => [table.name, table]));
  for await (const section of backup.sections()) {
    const table = tables.get(section.table);
    if (!table) throw new RestoreRefused(`${calledAs} has a table this product does not know: ${section.table}.`);
    await insertSection(tx, table, section);
  }
}

async function insertSection(tx: Db, table: StoredTable, section: Section): Promise<void> {
  const columns = sql.raw(table.columns.join(", "));
  const name = sql.raw(table.name);
  for await (const lines of section.batches()) {
    await sql`insert into ${name} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${name}, ${`[${lines.join(",")}]`}::json)`.execute(tx);
  }
  for (const column of table.identityColumns) {
    await sql`select setval(pg_get_serial_sequence(${table.name}, ${column}), max(${sql.ref(column)})) from ${name}
      having max(${sql.ref(column)}) is not null`.execute(tx);
  }
  const stored = await countRows(tx, table.name);
  if (stored !== section.rows) throw new Error(`${table.name} has ${stored} rows instead of ${section.rows}`);
}
