import { eachOf, type Fields, type StoredValues } from "./field.ts";

/** The columns of the fields in a row. */
export type ColumnsOf<All extends Fields> = All[keyof All]["column"];
export type RowOf<All extends Fields> = {
  [Name in keyof All as All[Name]["column"]]: StoredValues<All>[Name];
};

type Selected<All extends Fields, Table extends string> = {
  [Name in keyof All & string]: `${Table}${All[Name]["column"]} as ${Name}`;
}[keyof All & string];

/** Returns the selection that maps columns to field names; `of` is the table's alias with a period. */
export function selected<const All extends Fields, Table extends string = "">(
  fields: All,
  of: Table = "" as Table,
): Selected<All, Table>[] {
  return Object.entries(fields).map(([name, { column }]) => `${of}${column} as ${name}` as Selected<All, Table>);
}

/** Returns the columns by their own names, in order. */
export function columnsOf<All extends Fields>(fields: All): ColumnsOf<All>[] {
  return Object.values(fields).map(({ column }) => column);
}

/** Returns the values of a row by the names of the fields. */
export function valuesOfRow<All extends Fields>(fields: All, row: RowOf<All>): StoredValues<All> {
  return eachOf(fields, ({ column }) => row[column as keyof RowOf<All>]) as StoredValues<All>;
}

export function rowOf<All extends Fields>(fields: All, values: StoredValues<All>): RowOf<All> {
  return Object.fromEntries(Object.entries(fields).map(([name, { column }]) => [column, values[name]])) as RowOf<All>;
}
