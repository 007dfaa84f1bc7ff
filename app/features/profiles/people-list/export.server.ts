import { sql, type RawBuilder } from "kysely";
import { csvNames, type Columns } from "~/lib/csv";
import { xlsxBytes } from "~/lib/xlsx";
import { csvLine, type SqlCell } from "~/platform/csv-line.server";
import type { Db } from "~/platform/db.server";
import { rowsOf } from "~/platform/settled-list.server";
import { listedWithAnswers, type PeopleSelection } from "./queries.server.ts";

interface ExportArgs {
  selection: PeopleSelection;
  /** In the list's own order; else as a list is usually taken away: the registered first (ADM-21, ADM-22). */
  isOrdered: boolean;
  signal?: AbortSignal | undefined;
}

/** The people's CSV (ADM-24). An empty list gives nothing at all (ADM-30). */
export async function* peopleCsv(db: Db, { selection, isOrdered, signal }: ExportArgs): AsyncGenerator<string, void> {
  const line = sql<{ id: string; line: string }>`p.id, ${csvLine(Object.values(columns))} as line`;
  let names = csvNames(Object.keys(columns));
  for await (const page of rowsOf(db, { ...listedWithAnswers(selection, isOrdered), columns: line, signal })) {
    if (page.length === 0) continue;
    yield names + page.map((row) => row.line).join("");
    names = "";
  }
}

/** The same as an Excel workbook. */
export function peopleXlsx(db: Db, { selection, isOrdered, signal }: ExportArgs): AsyncGenerator<Uint8Array, void> {
  const cells = Object.entries(columns).map(([name, { text }]) => sql`${text} as ${sql.ref(name)}`);
  const row = sql<Cells>`p.id, ${sql.join(cells)}`;
  return xlsxBytes(readers, rowsOf(db, { ...listedWithAnswers(selection, isOrdered), columns: row, signal }));
}

type Cells = { id: string } & Record<string, string | null>;

const columns: Record<string, SqlCell> = {
  email: typed(sql`p.email`),
  full_name: typed(sql`p.full_name`),
  phone_number: typed(sql`p.phone_number`),
  organizations: typed(sql`p.organizations`),
  subscribed: made(yesOrNo(sql`p.subscribed`)),
  role: made(sql`p.role`),
  has_account: made(yesOrNo(sql`p.user_id is not null`)),
  registered: made(yesOrNo(sql`r.id is not null`)),
  can_attend_invocation: made(attendance(sql`r.can_attend_invocation`)),
  can_attend_integration: made(attendance(sql`r.can_attend_integration`)),
  co_creating_interests: made(sql`array_to_string(r.co_creating_interests, '; ')`),
  how_did_you_hear: typed(sql`r.how_did_you_hear`),
  additional_notes: typed(sql`r.additional_notes`),
  profile_created: made(instant(sql`p.created_at`)),
  registration_created: made(instant(sql`r.created_at`)),
};

const readers: Columns<Cells> = Object.fromEntries(
  Object.keys(columns).map((name) => [name, (cells: Cells) => cells[name]!]),
);

type Text = RawBuilder<string | null>;

function typed(text: Text): SqlCell {
  return { text, typed: true };
}

function made(text: Text): SqlCell {
  return { text, typed: false };
}

function yesOrNo(value: RawBuilder<unknown>): Text {
  return sql`case when ${value} then 'yes' else 'no' end`;
}

/** Unanswered is "maybe" (ADM-20, ADM-32). */
function attendance(answer: RawBuilder<unknown>): Text {
  return sql`case when r.id is null then '' when ${answer} is null then 'maybe' when ${answer} then 'yes' else 'no' end`;
}

function instant(at: RawBuilder<unknown>): Text {
  return sql`to_char(${at} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
