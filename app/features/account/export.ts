import { csvText } from "~/lib/csv";
import type { OwnRecord, OwnValue } from "./own-data.server.ts";

interface Fact {
  record: string;
  number: number;
  field: string;
  value: string | null;
}

/** Own data as a table that any spreadsheet opens: one line for every field of every record. */
export function ownDataCsv(data: Record<string, OwnRecord[]>): AsyncGenerator<string, void> {
  return csvText<Fact>(
    {
      record: ({ record }) => record,
      number: ({ number }) => String(number),
      field: ({ field }) => field,
      value: ({ value }) => value,
    },
    factsOf(data),
  );
}

async function* factsOf(data: Record<string, OwnRecord[]>): AsyncGenerator<Fact[], void> {
  for (const [record, records] of Object.entries(data))
    yield records.flatMap((fields, i) =>
      Object.entries(fields).map(([field, value]) => ({ record, number: i + 1, field, value: text(value) })),
    );
}

function text(value: OwnValue): string | null {
  if (value === null) return null;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "boolean") return value ? "yes" : "no";
  return Array.isArray(value) ? value.join("; ") : String(value);
}
