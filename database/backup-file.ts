import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import * as z from "zod";

/** The file is not a backup of this product; the message is one line that says why. */
export class NotABackup extends Error {}

export interface Section {
  table: string;
  rows: number;
  /** Yields the rows as JSON text in batches of limited size. They must be read before the next section. */
  batches(): AsyncGenerator<string[], void>;
}

/** The first line of a backup; docs/operations.md describes the format. */
const header = z.object({
  format: z.literal("cohere-backup"),
  formatVersion: z.literal(1),
  productVersion: z.string(),
  /** The newest migration of the database that was backed up. */
  migration: z.string(),
  tables: z.array(z.string()),
});
export type BackupHeader = z.infer<typeof header>;

const sectionStart = z.object({ table: z.string(), rows: z.int().min(0) });
const endMark = z.object({ end: z.literal(true), rows: z.int().min(0) });

const rowsAtOnce = 500;
const charactersAtOnce = 4_000_000;

/** Opens a backup. Each call reads the file from its beginning, in bounded memory. Errors name the file `calledAs`. */
export function openBackup(file: string, calledAs = file) {
  /** Reads the whole file. Throws NotABackup if it is foreign, damaged or cut short. */
  async function check(): Promise<{ header: BackupHeader; rows: number }> {
    const lines = linesOf(file, calledAs);
    const first = parse(header, await nextLine(lines, calledAs), calledAs);
    let rows = 0;
    for (const table of first.tables) {
      const start = parse(sectionStart, await nextLine(lines, calledAs), calledAs);
      if (start.table !== table) throw notWhole(calledAs);
      for (let i = 0; i < start.rows; i++) parse(z.looseObject({}), await nextLine(lines, calledAs), calledAs);
      rows += start.rows;
    }
    if (parse(endMark, await nextLine(lines, calledAs), calledAs).rows !== rows) throw notWhole(calledAs);
    if (!(await lines.next()).done) throw notWhole(calledAs);
    return { header: first, rows };
  }

  async function* sections(): AsyncGenerator<Section, void> {
    const lines = linesOf(file, calledAs);
    const { tables } = parse(header, await nextLine(lines, calledAs), calledAs);
    for (const _ of tables) {
      const start = parse(sectionStart, await nextLine(lines, calledAs), calledAs);
      yield { ...start, batches: () => batchesOf(lines, start.rows) };
    }
  }

  async function* batchesOf(lines: AsyncGenerator<string, void>, rows: number): AsyncGenerator<string[], void> {
    let batch: string[] = [];
    let characters = 0;
    for (let i = 0; i < rows; i++) {
      const line = await nextLine(lines, calledAs);
      batch.push(line);
      characters += line.length;
      if (batch.length < rowsAtOnce && characters < charactersAtOnce) continue;
      yield batch;
      batch = [];
      characters = 0;
    }
    if (batch.length > 0) yield batch;
  }

  return { check, sections };
}

async function* linesOf(file: string, calledAs: string): AsyncGenerator<string, void> {
  const text = createGunzip();
  pipeline(createReadStream(file), text, () => {});
  text.setEncoding("utf8");
  let rest = "";
  try {
    for await (const chunk of text as AsyncIterable<string>) {
      const lines = (rest + chunk).split("\n");
      rest = lines.pop()!;
      yield* lines;
    }
  } catch (error) {
    throw inWords(error as NodeJS.ErrnoException, calledAs);
  }
  if (rest) throw notWhole(calledAs);
}

function inWords(error: NodeJS.ErrnoException, file: string): Error {
  if (error.code === "ENOENT") return new NotABackup(`There is no file ${file}.`);
  if (error.code === "Z_DATA_ERROR") return new NotABackup(`${file} is not a backup of this product, or is damaged.`);
  return error.code === "Z_BUF_ERROR" ? notWhole(file) : error;
}

async function nextLine(lines: AsyncGenerator<string, void>, file: string): Promise<string> {
  const { value, done } = await lines.next();
  if (done) throw notWhole(file);
  return value;
}

function parse<T>(shape: z.ZodType<T>, line: string, file: string): T {
  try {
    return shape.parse(JSON.parse(line));
  } catch {
    throw new NotABackup(`${file} is not a backup of this product, or is damaged.`);
  }
}

function notWhole(file: string): NotABackup {
  return new NotABackup(`${file} is not whole: it was cut short. Nothing was changed.`);
}
