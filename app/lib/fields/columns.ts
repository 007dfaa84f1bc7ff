import type { Fields, StoredValues } from "./field.ts";

/** A row's columns of some fields. */
export type ColumnsOf<All extends Fields> = All[keyof All]["column"];
export type RowOf<All extends Fields> = {
  [Name in keyof All as All[Name]["column"]]: StoredValues<All>[Name];
};

type Selected<All extends Fields, Table extends string> = {
  [Name in keyof All & string]: `${Table}${All[Name]["column"]} as ${Name}`;
}[keyof All & string];

/** What a statement selects to get the fields by their names; `of` is the table as the statement calls it, with a dot. */
export function selected<const All extends Fields, Table extends string = "">(
  fields: All,
  of: Table = "" as Table,
): Selected<All, Table>[] {
  return Object.entries(fields).map(([name, { column }]) => `${of}${column} as ${name}` as Selected<All, Table>);
}

/** The columns by their own names, in order. */
export function columnsOf<All extends Fields>(fields: All): ColumnsOf<All>[] {
  return Object.values(fields).map(({ column }) => column);
}

/** A row of what the fields hold. */
export function rowOf<All extends Fields>(fields: All, values: StoredValues<All>): RowOf<All> {
  return Object.fromEntries(Object.entries(fields).map(([name, { column }]) => [column, values[name]])) as RowOf<All>;
}
