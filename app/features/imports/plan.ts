import * as z from "zod";
import type { Language } from "~/i18n/translate";
import { fieldErrors } from "~/lib/field-errors";
import { singleLine } from "~/lib/single-line";
import { emailAddress, optionalText, type EmailAddress } from "../profiles/schema.ts";
import { longest, type Answers } from "../registration/schema.ts";
import { addressIn, attendanceIn, isYes, languageIn, offersIn, withoutFormulaEscape } from "./cells.ts";
import type { Columns, Field } from "./columns.ts";

/** A person as one row of a file tells of them. */
export interface PersonRow {
  email: EmailAddress;
  /** Empty where the file has none. */
  fullName: string;
  phoneNumber: string | null;
  organizations: string | null;
  language: Language;
  /** True where a column says yes. */
  subscribed: boolean;
  /** Undefined where the row does not register anybody. */
  registration: Answers | undefined;
  /** True where the row says something that only a registration holds, such as notes. */
  hasAnswers: boolean;
}

const answerFields = [
  "canAttendInvocation",
  "canAttendIntegration",
  "coCreatingInterests",
  "howDidYouHear",
  "additionalNotes",
] as const satisfies Field[];

export interface Problem {
  field: Field;
  reason: "required" | "tooLong" | "invalidEmail" | "badCharacter" | "unknownChoice";
}

export type ReadRow = { ok: true; person: PersonRow } | { ok: false; problems: Problem[] };

const texts = z.object({
  email: emailAddress,
  fullName: optionalText(longest.fullName, singleLine),
  phoneNumber: optionalText(longest.phoneNumber, singleLine),
  organizations: optionalText(longest.organizations, singleLine),
  howDidYouHear: optionalText(longest.howDidYouHear, singleLine),
  additionalNotes: optionalText(longest.additionalNotes),
});

/** Reads one row by the columns that were chosen. */
export function readRow(cells: readonly string[], columns: Columns, language: Language): ReadRow {
  const cellOf = (field: Field) => withoutFormulaEscape(cells[columns.indexOf(field)] ?? "");
  const joined = `${cellOf("firstName")} ${cellOf("lastName")}`.trim();
  const parsed = texts.safeParse({
    email: addressIn(cellOf("email")),
    fullName: cellOf("fullName") || joined,
    phoneNumber: cellOf("phoneNumber"),
    organizations: cellOf("organizations"),
    howDidYouHear: cellOf("howDidYouHear"),
    additionalNotes: cellOf("additionalNotes"),
  });
  const isRegistered = isYes(cellOf("registered"));
  const choices = {
    canAttendInvocation: attendanceIn(cellOf("canAttendInvocation")),
    canAttendIntegration: attendanceIn(cellOf("canAttendIntegration")),
    coCreatingInterests: offersIn(cellOf("coCreatingInterests")),
  };
  const unknown = isRegistered ? fieldsWithout(choices) : [];
  const problems = [...(parsed.error ? problemsOf(fieldErrors(parsed.error)) : []), ...unknown];
  if (!parsed.data || problems.length > 0) return { ok: false, problems };
  const { email, fullName, phoneNumber, organizations, ...notes } = parsed.data;
  return {
    ok: true,
    person: {
      email,
      fullName: fullName ?? "",
      phoneNumber,
      organizations,
      language: languageIn(cellOf("language")) ?? language,
      subscribed: isYes(cellOf("subscribed")),
      registration: isRegistered ? { ...(choices as Pick<Answers, keyof typeof choices>), ...notes } : undefined,
      hasAnswers: answerFields.some((field) => cellOf(field).trim() !== ""),
    },
  };
}

function problemsOf(errors: Partial<Record<Field, string>>): Problem[] {
  return Object.entries(errors).map(([field, reason]) => ({
    field: field as Field,
    reason: reason as Problem["reason"],
  }));
}

function fieldsWithout(choices: Partial<Record<Field, unknown>>): Problem[] {
  return Object.entries(choices)
    .filter(([, answer]) => answer === undefined)
    .map(([field]) => ({ field: field as Field, reason: "unknownChoice" }));
}

/** Somebody who has a profile already. */
export interface KnownPerson {
  id: string;
  email: string;
  fullName: string;
  phoneNumber: string | null;
  organizations: string | null;
  /** True when there is a registration for this edition. */
  isRegistered: boolean;
}

/** What can be blank in a profile. */
export const fillable = ["fullName", "phoneNumber", "organizations"] as const;
export type Filled = Partial<Record<(typeof fillable)[number], string>>;

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
    fillable.flatMap((field) => (!known[field] && person[field] ? [[field, person[field]]] : [])),
  );
}
