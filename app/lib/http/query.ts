/** A query as it follows a path. */
export type Query = "" | `?${string}`;

/** One of the known values of a query's key, or undefined. */
export function knownValue<T extends string>(query: URLSearchParams, key: string, known: readonly T[]): T | undefined {
  const text = query.get(key);
  return known.find((value) => value === text);
}

/** Returns the canonical query of a page that reads one key: "?outcome=sent" for a known value, else "". */
export function oneKeyQuery(key: string, known: readonly string[]): (query: URLSearchParams) => Query {
  return (query) => changedQuery("", { [key]: knownValue(query, key, known) });
}

/** A query string with some of its values changed: undefined or "" leaves a name out. "" when nothing is left. */
export function changedQuery(search: string | URLSearchParams, changes: Record<string, string | undefined>): Query {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  return query.size > 0 ? `?${query}` : "";
}
