type Fields = Readonly<Record<string, unknown>>;

/** Returns the values that differ between two versions, before and after, for the audit. */
export function changedFields(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const changed = Object.keys(after).filter((name) => after[name] !== undefined && !isSame(before[name], after[name]));
  const of = (fields: Fields) => Object.fromEntries(changed.map((name) => [name, fields[name] ?? null]));
  return { before: of(before), after: of(after) };
}

/** Lists and instants are compared by their content, and undefined equals null. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}
