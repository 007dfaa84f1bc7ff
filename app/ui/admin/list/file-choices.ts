/** The downloads of a list: formats for people first, each with the visible columns or with all data. */
export const fileChoices = (["shown", "all"] as const).flatMap((columns) =>
  (["xlsx", "csv"] as const).map((kind) => ({ columns, kind })),
);

/**
 * True if the address asks for the visible columns only. Without the parameter, the file contains all data for
 * programs.
 */
export function asksForShownColumns(query: URLSearchParams): boolean {
  return query.get("columns") === "shown";
}
