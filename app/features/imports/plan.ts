import type * as z from "zod";
import type { Language } from "~/i18n/translate";
import { fieldErrors } from "~/lib/forms/field-errors";
import { eachOf, namesOf, type Values } from "~/lib/fields/field";
import { schemaOf } from "~/lib/fields/schema";
import { detailFields, personFields } from "../people/fields.ts";
import type { ExistingProfile } from "../people/imported.server.ts";
import type { Answers } from "../registration/schema.ts";
import type { AnswerReader } from "./answer-reader.ts";
import { isYes, parseCell, withoutFormulaEscape } from "./cells.ts";
import type { Columns, Field } from "./columns.ts";

/** A person in a row of a file. The newsletter is on only if a column says yes, and the name may be empty. */
export interface PersonRow extends Values<typeof personFields> {
  /** Undefined if the row registers nobody. */
  registration: Answers | undefined;
  /** True if the row has values that only a registration stores, such as notes. */
  hasAnswers: boolean;
}

export interface Problem {
  field: Field;
  reason: "required" | "tooLong" | "invalidEmail" | "badCharacter" | "unknownChoice" | "wrongType";
}

export type ReadRow = { ok: true; person: PersonRow } | { ok: false; problems: Problem[] };

const personSchema = schemaOf({ ...personFields, fullName: { ...personFields.fullName, isRequired: false } });

interface Reading {
  columns: Columns;
  /** The language of people whose row has none. */
  language: Language;
  answers: AnswerReader;
}

/** Parses a row by the chosen columns. */
export function readRow(cells: readonly string[], reading: Reading): ReadRow {
  const { columns, language, answers: reader } = reading;
  const cellOf = (field: string) => withoutFormulaEscape(cells[columns.indexOf(field as Field)] ?? "");
  const details = eachOf(personFields, (field, name) => parseCell(field, cellOf(name)));
  const joined = `${cellOf("firstName")} ${cellOf("lastName")}`.trim();
  const person = personSchema.safeParse({
    ...details,
    fullName: details["fullName"] || joined,
    language: details["language"] ?? language,
  });
  const isRegistered = isYes(cellOf("registered"));
  // Of a row that registers nobody only the length of texts is read: its other answers may be invalid.
  // If the row registers nobody, only the length of its texts is checked, because its other answers may be invalid.
  const isChecked = ({ kind }: { kind: string }) => isRegistered || kind === "text" || kind === "long text";
  const answers = reader.schema.safeParse(
    eachOf(reader.fields, (field, name) => (isChecked(field) ? reader.parse(name, cellOf(name)) : null)),
  );
  if (!person.success || !answers.success)
    return { ok: false, problems: [...problemsOf(person.error), ...problemsOf(answers.error)] };
  return {
    ok: true,
    person: {
      ...person.data,
      fullName: person.data.fullName ?? "",
      registration: isRegistered ? answers.data : undefined,
      hasAnswers: namesOf(reader.fields).some((field) => cellOf(field).trim() !== ""),
    },
  };
}

function problemsOf(error: z.ZodError | undefined): Problem[] {
  return Object.entries(error ? fieldErrors(error) : {}).map(([field, reason]) => ({ field, reason }) as Problem);
}

/** A person who already has a profile. */
export interface KnownPerson extends ExistingProfile {
  /** True if the person is registered for this edition. */
  isRegistered: boolean;
}

/** The blank fields of a profile that the file fills. */
export type Filled = Partial<Record<keyof typeof detailFields, string>>;

/**
 * The outcome of a row; `row` is its number in a spreadsheet. `dropsAnswers` is true if it has answers but registers
 * nobody.
 */
export type RowPlan = { row: number; email: string; fullName: string } & (
  | { kind: "new"; person: PersonRow; registers: boolean; dropsAnswers: boolean }
  | {
      kind: "fills";
      person: PersonRow;
      known: KnownPerson;
      filled: Filled;
      registers: boolean;
      dropsAnswers: boolean;
    }
  | { kind: "known"; dropsAnswers: boolean }
  | { kind: "duplicate"; twin: number }
  | { kind: "error"; problems: Problem[] }
);

export const rowKinds = ["new", "fills", "known", "duplicate", "error"] as const;

export interface NumberedRow {
  row: number;
  email: string;
  fullName: string;
  read: ReadRow;
}

/** Plans the outcome of every row. If several have the same mailbox, the first valid one counts. */
export function planOf(rows: readonly NumberedRow[], known: ReadonlyMap<string, KnownPerson>): RowPlan[] {
  const firstRows = new Map<string, number>();
  return rows.map(({ read, ...row }): RowPlan => {
    if (!read.ok) return { ...row, kind: "error", problems: read.problems };
    const { person } = read;
    const twin = firstRows.get(person.email);
    if (twin !== undefined) return { ...row, kind: "duplicate", twin };
    firstRows.set(person.email, row.row);
    const profile = known.get(person.email);
    const registers = person.registration !== undefined && !profile?.isRegistered;
    const dropsAnswers = person.hasAnswers && !registers;
    if (!profile) return { ...row, kind: "new", person, registers, dropsAnswers };
    const filled = blanksOf(profile, person);
    if (!registers && Object.keys(filled).length === 0) return { ...row, kind: "known", dropsAnswers };
    return { ...row, kind: "fills", person, known: profile, filled, registers, dropsAnswers };
  });
}

/** Counts the rows whose answers are dropped. */
export function rowsThatDrop(rows: readonly RowPlan[]): number {
  return rows.filter((row) => "dropsAnswers" in row && row.dropsAnswers).length;
}

function blanksOf(known: KnownPerson, person: PersonRow): Filled {
  return Object.fromEntries(
    namesOf(detailFields).flatMap((field) => (!known[field] && person[field] ? [[field, person[field]]] : [])),
  );
}
