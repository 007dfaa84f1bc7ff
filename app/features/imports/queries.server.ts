import { createHash } from "node:crypto";
import { setImmediate as otherRequests } from "node:timers/promises";
import { sql } from "kysely";
import type { Language } from "~/i18n/translate";
import type { Db } from "~/platform/database/db.server";
import { profilesOf } from "../people/imported.server.ts";
import { registeredAmong } from "../registration/queries.server.ts";
import type { Edition } from "../edition/edition.ts";
import { answerReader } from "./answer-reader.ts";
import { addressIn } from "./cells.ts";
import type { Columns, Field } from "./columns.ts";
import { planOf, readRow, rowKinds, type KnownPerson, type NumberedRow, type RowPlan } from "./plan.ts";

/** How a file is read. */
export interface Choices {
  columns: Columns;
  /** True if the first row has the column names. */
  hasNames: boolean;
  /** The language of people whose row has none. */
  language: Language;
  /** Where and when the people with a yes in the file consented. */
  source: string;
  /** The wording they consented to. */
  wording: string;
}

export interface ImportResult {
  added: number;
  filled: number;
  registered: number;
  subscribed: number;
  /** The number of rows whose answers were dropped because they register nobody; undefined if there were none. */
  dropped?: number;
  /** Set once the import was undone. */
  undone?: { removed: number; cleared: number; left: number };
}

export interface ImportSummary {
  id: string;
  fileName: string;
  state: "pending" | "done" | "undone";
  createdAt: Date;
  doneAt: Date | null;
  expiresAt: Date;
  result: ImportResult | null;
}

export interface PendingImport<FileChoices extends object = Choices> {
  rows: string[][];
  choices: FileChoices;
}

/** The kind of import; people if the choices don't say otherwise. */
export type ImportedThings = "people" | "events";

export function isOf(things: ImportedThings) {
  return sql<boolean>`coalesce(choices ->> 'of', 'people') = ${things}`;
}

/** Returns the imports of the last day, newest first. */
export async function recentImports(db: Db, now: Date, things: ImportedThings = "people"): Promise<ImportSummary[]> {
  const rows = await summaries(db)
    .where(isOf(things))
    .where("expires_at", ">", now)
    .orderBy("created_at", "desc")
    .limit(20)
    .execute();
  return rows.map(toSummary);
}

export async function importById(
  db: Db,
  id: string,
  now: Date,
  things: ImportedThings = "people",
): Promise<ImportSummary | undefined> {
  const row = await summaries(db)
    .where(isOf(things))
    .where("id", "=", id)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row && toSummary(row);
}

/** Returns the result of a finished import; undefined if there is none. */
export async function doneResult(db: Db, id: string, now: Date, things: ImportedThings): Promise<object | undefined> {
  const summary = await importById(db, id, now, things);
  return summary?.state === "done" ? (summary.result ?? undefined) : undefined;
}

/** Returns a file that waits to be confirmed; undefined if there is none. */
export async function pendingImport<FileChoices extends object = Choices>(
  db: Db,
  id: string,
  now: Date,
  things: ImportedThings = "people",
): Promise<PendingImport<FileChoices> | undefined> {
  const row = await db
    .selectFrom("imports")
    .select(["cells", "choices"])
    .where(isOf(things))
    .where("id", "=", id)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  if (!row?.cells) return undefined;
  return { rows: JSON.parse(row.cells) as string[][], choices: row.choices as unknown as FileChoices };
}

/** Returns the number of columns in the longest row. */
export function widthOf(rows: readonly (readonly string[])[]): number {
  return Math.max(...rows.map((row) => row.length));
}

export interface Plan {
  rows: RowPlan[];
  counts: Record<(typeof rowKinds)[number], number>;
  /** A digest of the rows' outcomes. */
  digest: string;
}

/** After this many rows, other requests get a turn. */
const rowsAtOnce = 500;

/**
 * Parses the rows of a file by its choices and skips blank ones. A consent to the newsletter needs its source and
 * wording.
 */
export async function readRows(
  { rows, choices }: PendingImport,
  { questions }: Pick<Edition, "questions">,
): Promise<NumberedRow[]> {
  const { columns, hasNames, language, source, wording } = choices;
  const hasConsent = source !== "" && wording !== "";
  const usedColumns = hasConsent ? columns : columns.map((field) => (field === "subscribed" ? null : field));
  const reading = { columns: usedColumns, language, answers: answerReader(usedColumns, questions) };
  const numbered: NumberedRow[] = [];
  for (const [index, cells] of rows.entries()) {
    if (index % rowsAtOnce === rowsAtOnce - 1) await otherRequests();
    if ((hasNames && index === 0) || cells.every((cell) => cell === "")) continue;
    const read = readRow(cells, reading);
    const cellOf = (field: Field) => cells[columns.indexOf(field)] ?? "";
    const raw = { email: addressIn(cellOf("email")), fullName: cellOf("fullName") };
    const { email, fullName } = read.ok ? read.person : raw;
    numbered.push({ row: index + 1, email, fullName, read });
  }
  return numbered;
}

/** Plans the outcome of every row with the current database. */
export async function planImport(
  db: Db,
  { numbered, choices }: { numbered: readonly NumberedRow[]; choices: Choices },
  editionKey: string,
): Promise<Plan> {
  const existing = await knownPeople(db, numbered, editionKey);
  const plan = planOf(numbered, existing);
  const counts = Object.fromEntries(rowKinds.map((kind) => [kind, 0])) as Plan["counts"];
  for (const { kind } of plan) counts[kind] += 1;
  return { rows: plan, counts, digest: digestOf(plan, choices) };
}

async function knownPeople(
  db: Db,
  rows: readonly NumberedRow[],
  editionKey: string,
): Promise<Map<string, KnownPerson>> {
  const emails = [...new Set(rows.flatMap(({ read }) => (read.ok ? [read.person.email] : [])))];
  const profiles = await profilesOf(db, emails);
  const registered = await registeredAmong(
    db,
    profiles.map(({ id }) => id),
    editionKey,
  );
  return new Map(profiles.map((profile) => [profile.email, { ...profile, isRegistered: registered.has(profile.id) }]));
}

/** Covers all that would be written: the rows, and the source and wording of the consents. */
function digestOf(plan: readonly RowPlan[], { source, wording }: Choices): string {
  const hash = createHash("sha256").update(`${JSON.stringify([source, wording])}\n`);
  for (const row of plan) {
    const filled = row.kind === "fills" ? Object.keys(row.filled).join() : "";
    const writes = row.kind === "new" || row.kind === "fills" ? [row.registers, row.person] : [];
    hash.update(`${row.row} ${row.kind} ${filled} ${JSON.stringify(writes)}\n`);
  }
  return hash.digest("base64url");
}

function summaries(db: Db) {
  return db
    .selectFrom("imports")
    .select([
      "id",
      "file_name as fileName",
      "state",
      "created_at as createdAt",
      "done_at as doneAt",
      "expires_at as expiresAt",
      "result",
    ]);
}

function toSummary(row: Awaited<ReturnType<ReturnType<typeof summaries>["executeTakeFirstOrThrow"]>>): ImportSummary {
  return { ...row, result: row.result as ImportResult | null };
}
