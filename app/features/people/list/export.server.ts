import { sql, type RawBuilder } from "kysely";
import { csvNames, type Columns } from "~/lib/files/csv";
import { xlsxBytes } from "~/lib/files/xlsx";
import type { Field, Fields } from "~/lib/fields/field";
import { csvLine, type SqlCell } from "~/platform/database/csv-line.server";
import type { Db } from "~/platform/database/db.server";
import { streamRows } from "~/platform/database/list-stream.server";
import type { OwnQuestion } from "../../edition/edition.ts";
import { answerFields } from "../../registration/fields.ts";
import { detailFields, emailField, newsletterField } from "../fields.ts";
import { listedWithAnswers, type PeopleSelection } from "./queries.server.ts";

interface ExportArgs {
  selection: PeopleSelection;
  /**
   * True for the order of the list; false for the usual order of an export, registered people first (ADM-21, ADM-22).
   */
  isOrdered: boolean;
  /** The organizers' own questions, whose answers follow the other columns; sensitive ones are left out. */
  questions?: readonly OwnQuestion[] | undefined;
  signal?: AbortSignal | undefined;
}

/** Exports people as CSV (ADM-24). An empty list yields nothing (ADM-30). */
export function peopleCsv(db: Db, { questions, ...args }: ExportArgs): AsyncGenerator<string, void> {
  return csvOf(db, args, columnsWith(questions));
}

/** Exports the sensitive answers of the selected people as CSV. */
export function sensitiveCsv(db: Db, { questions = [], ...args }: ExportArgs): AsyncGenerator<string, void> {
  const sensitive = questions.filter(({ isSensitive }) => isSensitive);
  return csvOf(db, args, { ...cells({ ...emailField, fullName }, "p"), ...ownCells(sensitive) });
}

const { fullName } = detailFields;

async function* csvOf(
  db: Db,
  { selection, isOrdered, signal }: ExportArgs,
  columns: Record<string, SqlCell>,
): AsyncGenerator<string, void> {
  const line = sql<{ id: string; line: string }>`p.id, ${csvLine(Object.values(columns))} as line`;
  let names = csvNames(Object.keys(columns));
  for await (const page of streamRows(db, { ...listedWithAnswers(selection, isOrdered), columns: line, signal })) {
    if (page.length === 0) continue;
    yield names + page.map((row) => row.line).join("");
    names = "";
  }
}

/** Exports the same people as an Excel workbook. */
export function peopleXlsx(
  db: Db,
  { selection, isOrdered, questions, signal }: ExportArgs,
): AsyncGenerator<Uint8Array, void> {
  const columns = columnsWith(questions);
  const readers: Columns<Cells> = Object.fromEntries(
    Object.keys(columns).map((name) => [name, (row: Cells) => row[name]!]),
  );
  const cells = Object.entries(columns).map(([name, { text }]) => sql`${text} as ${sql.ref(name)}`);
  const row = sql<Cells>`p.id, ${sql.join(cells)}`;
  return xlsxBytes(readers, streamRows(db, { ...listedWithAnswers(selection, isOrdered), columns: row, signal }));
}

type Cells = { id: string } & Record<string, string | null>;

const columns: Record<string, SqlCell> = {
  ...cells({ ...emailField, ...detailFields, ...newsletterField }, "p"),
  role: systemText(sql`p.role`),
  has_account: systemText(yesOrNo(sql`p.user_id is not null`)),
  registered: systemText(yesOrNo(sql`r.id is not null`)),
  ...cells(answerFields, "r"),
  profile_created: systemText(instant(sql`p.created_at`)),
  registration_created: systemText(instant(sql`r.created_at`)),
};

function columnsWith(questions: readonly OwnQuestion[] = []): Record<string, SqlCell> {
  return { ...columns, ...ownCells(questions.filter(({ isSensitive }) => !isSensitive)) };
}

/** Returns a column for each question, named as its answers are stored. A choice is exported as its id. */
function ownCells(questions: readonly OwnQuestion[]): Record<string, SqlCell> {
  return Object.fromEntries(questions.map((question) => [question.name, ownCell(question)]));
}

function ownCell({ name, kind }: OwnQuestion): SqlCell {
  const text = sql<string | null>`r.own_answers ->> ${sql.lit(name)}`;
  switch (kind) {
    case "text":
    case "long text":
      return { text, isUserText: true };
    case "choices":
      return systemText(sql`(select string_agg(choice, '; ')
        from jsonb_array_elements_text(case jsonb_typeof(r.own_answers -> ${sql.lit(name)})
          when 'array' then r.own_answers -> ${sql.lit(name)} else '[]' end) as choice)`);
    case "tick":
      return systemText(sql`case ${text} when 'true' then 'yes' when 'false' then 'no' end`);
    case "choice":
    case "yes-no-maybe":
    case "number":
      return systemText(text);
  }
}

/** Returns a column for each field, named as in the database. */
function cells(fields: Fields, table: "p" | "r"): Record<string, SqlCell> {
  return Object.fromEntries(
    Object.values(fields).map((field) => [field.column, cell(field, sql.ref(`${table}.${field.column}`))]),
  );
}

function cell({ kind }: Field, value: RawBuilder<unknown>): SqlCell {
  switch (kind) {
    case "tick":
      return systemText(yesOrNo(value));
    case "yes-no-maybe":
      return systemText(attendance(value));
    case "choices":
      return systemText(sql`array_to_string(${value}, '; ')`);
    case "choice":
    case "instant":
      return systemText(value as Text);
    case "number":
    case "reference":
      return systemText(sql`${value}::text`);
    case "text":
    case "phone":
    case "long text":
    case "email":
    case "url":
      return { text: value as Text, isUserText: true };
  }
}

type Text = RawBuilder<string | null>;

function systemText(text: Text): SqlCell {
  return { text, isUserText: false };
}

function yesOrNo(value: RawBuilder<unknown>): Text {
  return sql`case when ${value} then 'yes' else 'no' end`;
}

/** A question without an answer is "maybe" (ADM-20, ADM-32). */
function attendance(answer: RawBuilder<unknown>): Text {
  return sql`case when r.id is null then '' when ${answer} is null then 'maybe' when ${answer} then 'yes' else 'no' end`;
}

function instant(at: RawBuilder<unknown>): Text {
  return sql`to_char(${at} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
