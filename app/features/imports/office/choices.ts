import { textIn } from "~/features/people/office/person/forms";

/** The choices for a file as form values: one for each column, and checkboxes as "on" or "". */
export type TypedChoices = Readonly<Record<string, string>>;

export function typedIn(form: FormData, names: readonly string[]): TypedChoices {
  return Object.fromEntries(names.map((name) => [name, textIn(form, name)]));
}

export function columnName(index: number): string {
  return `column${index}`;
}

/** Returns the form values for the meanings of all columns, "" for none. */
export function typedColumns(columns: readonly (string | null)[], width: number): TypedChoices {
  return Object.fromEntries(Array.from({ length: width }, (_, index) => [columnName(index), columns[index] ?? ""]));
}

/** The same back; a field belongs to one column, the first that was given it. */
export function chosenColumns<Field extends string>(typed: TypedChoices, fields: readonly Field[]): (Field | null)[] {
  const width = Object.keys(typed).filter((name) => /^column\d+$/.test(name)).length;
  const columns = Array.from({ length: width }, (_, index) => typed[columnName(index)]);
  return columns.map((text, index) => fields.find((one) => one === text && columns.indexOf(text) === index) ?? null);
}
