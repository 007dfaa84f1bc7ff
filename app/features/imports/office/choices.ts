import { textIn } from "~/features/people/office/person/forms";

/** The choices for a file as form values: one for each column, and checkboxes as "on" or "". */
export type ChoicesInput = Readonly<Record<string, string>>;

export function readChoices(form: FormData, names: readonly string[]): ChoicesInput {
  return Object.fromEntries(names.map((name) => [name, textIn(form, name)]));
}

export function columnName(index: number): string {
  return `column${index}`;
}

/** Returns the form values for the meanings of all columns, "" for none. */
export function columnInputs(columns: readonly (string | null)[], width: number): ChoicesInput {
  return Object.fromEntries(Array.from({ length: width }, (_, index) => [columnName(index), columns[index] ?? ""]));
}

/** Parses these form values. A field that is chosen for several columns belongs to the first one. */
export function columnsFrom<Field extends string>(input: ChoicesInput, fields: readonly Field[]): (Field | null)[] {
  const width = Object.keys(input).filter((name) => /^column\d+$/.test(name)).length;
  const columns = Array.from({ length: width }, (_, index) => input[columnName(index)]);
  return columns.map(
    (text, index) => fields.find((field) => field === text && columns.indexOf(text) === index) ?? null,
  );
}
