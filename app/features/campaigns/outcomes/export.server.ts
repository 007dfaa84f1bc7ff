import { sql, type RawBuilder } from "kysely";
import { csvNames, type Columns } from "~/lib/files/csv";
import { xlsxBytes } from "~/lib/files/xlsx";
import { csvLine, type SqlCell } from "~/platform/database/csv-line.server";
import type { Db } from "~/platform/database/db.server";
import { streamRows, type ListedRows } from "~/platform/database/list-stream.server";
import { all } from "../../people/list/conditions.server.ts";
import {
  conditionsOf,
  lastAttempt,
  outcomeColumn,
  recipientColumns,
  type RecipientRow,
  type RecipientsQuery,
} from "./recipients.server.ts";

interface ExportArgs {
  query: RecipientsQuery;
  signal?: AbortSignal | undefined;
}

/** Streams the recipients and their outcomes as CSV; without recipients, the file is empty (ADM-30). */
export async function* recipientsCsv(db: Db, { query, signal }: ExportArgs): AsyncGenerator<string, void> {
  const line = sql<{ id: string; line: string }>`d.id, ${csvLine(Object.values(columns))} as line`;
  let names = csvNames(Object.keys(columns));
  for await (const page of streamRows(db, { ...(await listSource(db, query)), columns: line, signal })) {
    if (page.length === 0) continue;
    yield names + page.map((row) => row.line).join("");
    names = "";
  }
}

/** Does the same as an Excel workbook. */
export async function* recipientsXlsx(db: Db, { query, signal }: ExportArgs): AsyncGenerator<Uint8Array, void> {
  const cells = Object.entries(columns).map(([name, { text }]) => sql`${text} as ${sql.ref(name)}`);
  const row = sql<Cells>`d.id, ${sql.join(cells)}`;
  yield* xlsxBytes(readers, streamRows(db, { ...(await listSource(db, query)), columns: row, signal }));
}

/** Streams them in the format of the campaign's page. */
export async function* recipientPages(db: Db, { query, signal }: ExportArgs): AsyncGenerator<RecipientRow[], void> {
  yield* streamRows(db, {
    ...(await listSource(db, query)),
    columns: recipientColumns as RawBuilder<RecipientRow>,
    signal,
  });
}

async function listSource(db: Db, query: RecipientsQuery): Promise<Omit<ListedRows<{ id: string }>, "columns">> {
  const source = sql`from email_deliveries as d ${lastAttempt} where ${all(await conditionsOf(db, query))}`;
  return { id: sql<string>`d.id`, source, order: sql`d.dedupe_key` };
}

type Cells = { id: string } & Record<string, string | null>;
type Text = RawBuilder<string | null>;

const columns: Record<string, SqlCell> = {
  email: userText(sql`d.email`),
  full_name: userText(sql`d.full_name`),
  language: systemText(sql`d.language`),
  outcome: systemText(outcomeColumn),
  at: systemText(sql`to_char(coalesce(d.sent_at, last.at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`),
  attempts: systemText(sql`d.attempts::text`),
  server_code: systemText(sql`d.smtp_code::text`),
  server_answer: userText(sql`d.response`),
};

const readers: Columns<Cells> = Object.fromEntries(
  Object.keys(columns).map((name) => [name, (cells: Cells) => cells[name]!]),
);

/** Marks text that people typed, so that it is escaped and cannot become a spreadsheet formula. */
function userText(text: Text): SqlCell {
  return { text, isUserText: true };
}

function systemText(text: Text): SqlCell {
  return { text, isUserText: false };
}
