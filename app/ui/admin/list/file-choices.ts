/** What a list can be taken away as, what people read first: the columns it shows, or all that is stored. */
export const fileChoices = (["shown", "all"] as const).flatMap((columns) =>
  (["xlsx", "csv"] as const).map((kind) => ({ columns, kind })),
);

/** The same question in the address of a file; without it the file is the one that programs read. */
export function asksForShownColumns(query: URLSearchParams): boolean {
  return query.get("columns") === "shown";
}
