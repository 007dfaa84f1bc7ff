import { foldedText } from "~/lib/text/folded";
import { eachOf, type Fields } from "~/lib/fields/field";
import { personFields } from "../people/fields.ts";
import { answerFields } from "../registration/fields.ts";

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

export type Field = keyof typeof names;

export const fields = Object.keys(names) as Field[];

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

/** Returns the key of a column's name on the screen. */
export function columnWords(field: Field) {
  const other = otherWords.find((one) => one === field);
  return other ? (`import.fields.${other}` as const) : (`fields.${field as Exclude<Field, OtherWords>}` as const);
}

/** Returns the column names of each field that a file can have. */
export function importedNames<All extends Fields>(of: All) {
  return eachOf<All, readonly string[]>(of, ({ imported }) => imported?.split(", ") ?? []);
}

/** The field of each column in a file, if any. */
export type Columns = readonly (Field | null)[];

/** Assigns fields to columns by name; if several columns fit a field, the first one gets it. */
export function guessedColumns(rows: readonly (readonly string[])[]): Columns {
  const [head = []] = rows;
  const plain = head.map(plainName);
  const columns: (Field | null)[] = plain.map(() => null);
  for (const field of fields) {
    const place = columnNamed(plain, columns, names[field]);
    if (place >= 0) columns[place] = field;
  }
  const given = plain.indexOf("nombre");
  if (columns.includes("lastName") && !columns.includes("firstName") && columns[given] === "fullName")
    columns[given] = "firstName";
  if (columns.includes("email")) return columns;
  const addresses = mostAddresses(rows);
  return columns.map((field, place) => (place === addresses ? "email" : field));
}

/** Returns whether the first row has the column names. */
export function hasNames([head = []]: readonly (readonly string[])[]): boolean {
  return !head.some(isAddress);
}

/** Returns the first unassigned column with one of the names; -1 if there is none. */
export function columnNamed(
  plain: readonly string[],
  taken: readonly (string | null)[],
  wanted: readonly string[],
): number {
  for (const name of wanted) {
    const place = plain.findIndex((one, at) => one === name && taken[at] === null);
    if (place >= 0) return place;
  }
  return -1;
}

/** Returns the column with the most addresses among the first rows; -1 if there is none. */
function mostAddresses(rows: readonly (readonly string[])[]): number {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const counts = Array.from({ length: width }, (_, place) => rows.filter((row) => isAddress(row[place] ?? "")).length);
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
