/** A query string with some of its values changed: undefined or "" leaves a name out. "" when nothing is left. */
export function changedQuery(search: string | URLSearchParams, changes: Record<string, string | undefined>): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  return query.size > 0 ? `?${query}` : "";
}
