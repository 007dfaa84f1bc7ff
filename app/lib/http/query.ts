/** A query string with its question mark, or "". */
export type Query = "" | `?${string}`;

/** Returns the value of a query's key if it is one of the known values. */
export function knownValue<T extends string>(
  query: URLSearchParams,
  key: string,
  allowed: readonly T[],
): T | undefined {
  const text = query.get(key);
  return allowed.find((value) => value === text);
}

/** Returns the canonical query of a page that reads one key: "?outcome=sent" for a known value, else "". */
export function oneKeyQuery(key: string, allowed: readonly string[]): (query: URLSearchParams) => Query {
  return (query) => changedQuery("", { [key]: knownValue(query, key, allowed) });
}

/**
 * Returns a query string with some values changed; undefined or "" removes a name. The result is "" if nothing is
 * left.
 */
export function changedQuery(search: string | URLSearchParams, changes: Record<string, string | undefined>): Query {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  return query.size > 0 ? `?${query}` : "";
}
