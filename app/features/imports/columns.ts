import { foldedText } from "~/lib/text/folded";
import { eachOf, type Fields } from "~/lib/fields/field";
import { personFields } from "../people/fields.ts";
import type { Edition, OwnName } from "../edition/edition.ts";
import { answerFields } from "../registration/fields.ts";
import { askedQuestions, isOwnName, type Localization } from "../registration/questions/fields.ts";

const { email, fullName, ...more } = personFields;

/** The column names of each field, those of our own export first. Other columns are left out. */
const names = {
  ...importedNames({ email, fullName }),
  firstName: ["first name", "firstname", "given name", "nombres", "primer nombre", "nombre de pila", "nombre"],
  lastName: ["last name", "lastname", "surname", "family name", "apellido", "apellidos"],
  ...importedNames(more),
  registered: [
    "registered",
    "registration",
    "inscrito",
    "inscrita",
    "inscripcion",
    "registro",
    "registered yes or no",
    "inscripcion si o no",
  ],
  ...importedNames(answerFields),
};

type BuiltIn = keyof typeof names;
export type Field = BuiltIn | OwnName;

/** Returns every field that a column can have, including the form's own questions. */
export function fieldsOf(edition: Asking): Field[] {
  return [...(Object.keys(names) as BuiltIn[]), ...askedQuestions(edition).map(({ name }) => name)];
}

type Asking = Pick<Edition, "questions">;

/** Columns whose name on the screen differs from the field's. */
const otherWords = [
  "firstName",
  "lastName",
  "subscribed",
  "registered",
  "canAttendInvocation",
  "canAttendIntegration",
] as const;
type OtherWords = (typeof otherWords)[number];

/** Returns the label of a column's field. */
export function columnLabel(field: Field, { t, language, questions }: ColumnWords): string {
  if (isOwnName(field)) return questions?.find(({ name }) => name === field)?.labels[language] ?? field;
  const other = otherWords.find((name) => name === field);
  return t(other ? `import.fields.${other}` : `fields.${field as Exclude<BuiltIn, OtherWords>}`);
}

type ColumnWords = Localization & Asking;

/** Returns the column names of each field that a file can have. */
export function importedNames<All extends Fields>(fields: All) {
  return eachOf<All, readonly string[]>(fields, ({ imported }) => imported?.split(", ") ?? []);
}

/** The field of each column in a file, if any. */
export type Columns = readonly (Field | null)[];

/**
 * Assigns fields to columns by name; if several columns fit a field, the first one gets it. An own question is
 * recognized by its label in either language, or by its name in our own export.
 */
export function guessedColumns(rows: readonly (readonly string[])[], edition: Asking = {}): Columns {
  const [head = []] = rows;
  const plain = head.map(plainName);
  const columns: (Field | null)[] = plain.map(() => null);
  // A label without letters, such as "🥁?", cannot be matched.
  const ownNames = askedQuestions(edition).map(({ name, labels }) => [
    name,
    [name, labels.en, labels.es].map(plainName).filter(Boolean),
  ]);
  for (const [field, accepted] of [...Object.entries(names), ...ownNames] as [Field, readonly string[]][]) {
    const index = columnNamed(plain, columns, accepted);
    if (index >= 0) columns[index] = field;
  }
  const nombre = plain.indexOf("nombre");
  if (columns.includes("lastName") && !columns.includes("firstName") && columns[nombre] === "fullName")
    columns[nombre] = "firstName";
  if (columns.includes("email")) return columns;
  const addresses = mostAddresses(rows);
  return columns.map((field, index) => (index === addresses ? "email" : field));
}

/** Returns whether the first row has the column names. */
export function hasNames([head = []]: readonly (readonly string[])[]): boolean {
  return !head.some(isAddress);
}

/** Returns the first unassigned column with one of the names; -1 if there is none. */
export function columnNamed(
  plain: readonly string[],
  assigned: readonly (string | null)[],
  accepted: readonly string[],
): number {
  for (const name of accepted) {
    const index = plain.findIndex((column, at) => column === name && assigned[at] === null);
    if (index >= 0) return index;
  }
  return -1;
}

/** Returns the column with the most addresses among the first rows; -1 if there is none. */
function mostAddresses(rows: readonly (readonly string[])[]): number {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const counts = Array.from({ length: width }, (_, index) => rows.filter((row) => isAddress(row[index] ?? "")).length);
  const most = Math.max(0, ...counts);
  return most === 0 ? -1 : counts.indexOf(most);
}

function isAddress(cell: string): boolean {
  return /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(cell);
}

/** Lower-cases and removes accents and punctuation. */
export function plainName(name: string): string {
  return foldedText(name)
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}
