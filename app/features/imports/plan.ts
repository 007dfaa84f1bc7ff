import type * as z from "zod";
import type { Language } from "~/i18n/translate";
import { fieldErrors } from "~/lib/forms/field-errors";
import { eachOf, namesOf, type Values } from "~/lib/fields/field";
import { schemaOf } from "~/lib/fields/schema";
import { detailFields, personFields } from "../people/fields.ts";
import type { FoundProfile } from "../people/imported.server.ts";
import { answerFields } from "../registration/fields.ts";
import type { Answers } from "../registration/schema.ts";
import { isYes, saidIn, withoutFormulaEscape } from "./cells.ts";
import type { Columns, Field } from "./columns.ts";

/** A person as one row of a file tells of them; the newsletter where a column says yes, no name where the file has none. */
export interface PersonRow extends Values<typeof personFields> {
  /** Undefined where the row does not register anybody. */
  registration: Answers | undefined;
  /** True where the row says something that only a registration holds, such as notes. */
  hasAnswers: boolean;
}

export interface Problem {
  field: Field;
  reason: "required" | "tooLong" | "invalidEmail" | "badCharacter" | "unknownChoice";
}

export type ReadRow = { ok: true; person: PersonRow } | { ok: false; problems: Problem[] };

const personSchema = schemaOf({ ...personFields, fullName: { ...personFields.fullName, isRequired: false } });
const answersSchema = schemaOf(answerFields);

/** Reads one row by the columns that were chosen. */
export function readRow(cells: readonly string[], columns: Columns, language: Language): ReadRow {
  const cellOf = (field: string) => withoutFormulaEscape(cells[columns.indexOf(field as Field)] ?? "");
  const own = eachOf(personFields, (field, name) => saidIn(field, cellOf(name)));
  const joined = `${cellOf("firstName")} ${cellOf("lastName")}`.trim();
  const person = personSchema.safeParse({
    ...own,
    fullName: own["fullName"] || joined,
    language: own["language"] ?? language,
  });
  const isRegistered = isYes(cellOf("registered"));
  // A choice need not be understood where nobody is registered.
  const answers = answersSchema.safeParse(
    eachOf(answerFields, (field, name) => (isRegistered || "max" in field ? saidIn(field, cellOf(name)) : null)),
  );
  if (!person.success || !answers.success)
    return { ok: false, problems: [...problemsOf(person.error), ...problemsOf(answers.error)] };
  return {
    ok: true,
    person: {
      ...person.data,
      fullName: person.data.fullName ?? "",
      registration: isRegistered ? answers.data : undefined,
      hasAnswers: namesOf(answerFields).some((field) => cellOf(field).trim() !== ""),
    },
  };
}

function problemsOf(error: z.ZodError | undefined): Problem[] {
  return Object.entries(error ? fieldErrors(error) : {}).map(([field, reason]) => ({ field, reason }) as Problem);
}

/** Somebody who has a profile already. */
export interface KnownPerson extends FoundProfile {
  /** True when there is a registration for this edition. */
  isRegistered: boolean;
}

/** What is blank in a profile and told by a file. */
export type Filled = Partial<Record<keyof typeof detailFields, string>>;

/**
 * What a row of the file would do; `row` is its number as a spreadsheet counts. `dropsAnswers` where it has notes or other
 * answers of a registration, and makes none.
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

/** A row that is to be planned, with its number. */
export interface NumberedRow {
  row: number;
  email: string;
  fullName: string;
  read: ReadRow;
}

/** What every row would do: of several with one mailbox the first that can be read counts. */
export function planOf(rows: readonly NumberedRow[], known: ReadonlyMap<string, KnownPerson>): RowPlan[] {
  const seen = new Map<string, number>();
  return rows.map(({ read, ...row }): RowPlan => {
    if (!read.ok) return { ...row, kind: "error", problems: read.problems };
    const { person } = read;
    const twin = seen.get(person.email);
    if (twin !== undefined) return { ...row, kind: "duplicate", twin };
    seen.set(person.email, row.row);
    const one = known.get(person.email);
    const registers = person.registration !== undefined && !one?.isRegistered;
    const dropsAnswers = person.hasAnswers && !registers;
    if (!one) return { ...row, kind: "new", person, registers, dropsAnswers };
    const filled = blanksOf(one, person);
    if (!registers && Object.keys(filled).length === 0) return { ...row, kind: "known", dropsAnswers };
    return { ...row, kind: "fills", person, known: one, filled, registers, dropsAnswers };
  });
}

/** How many rows have answers that nothing is made of. */
export function rowsThatDrop(rows: readonly RowPlan[]): number {
  return rows.filter((row) => "dropsAnswers" in row && row.dropsAnswers).length;
}

function blanksOf(known: KnownPerson, person: PersonRow): Filled {
  return Object.fromEntries(
    namesOf(detailFields).flatMap((field) => (!known[field] && person[field] ? [[field, person[field]]] : [])),
  );
}
