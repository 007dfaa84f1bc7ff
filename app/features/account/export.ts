import { csvText, type Columns } from "~/lib/files/csv";
import type { OwnRecord, OwnValue } from "./own-data.server.ts";

interface Fact {
  record: string;
  number: number;
  field: string;
  value: string | null;
}

/** Exports a person's data as CSV, with one line for every field of every record. */
export async function ownDataCsv(data: Partial<Record<string, OwnRecord[]>>): Promise<string> {
  let text = "";
  for await (const lines of csvText(columns, factsOf(data))) text += lines;
  return text;
}

const columns: Columns<Fact> = {
  record: ({ record }) => record,
  number: ({ number }) => String(number),
  field: ({ field }) => field,
  value: ({ value }) => value,
};

async function* factsOf(data: Partial<Record<string, OwnRecord[]>>): AsyncGenerator<Fact[], void> {
  for (const [record, records] of Object.entries(data))
    yield records!.flatMap((fields, i) =>
      Object.entries(fields).map(([field, value]) => ({ record, number: i + 1, field, value: cellText(value) })),
    );
}

function cellText(value: OwnValue): string | null {
  if (value === null) return null;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "boolean") return value ? "yes" : "no";
  return Array.isArray(value) ? value.join("; ") : String(value);
}
