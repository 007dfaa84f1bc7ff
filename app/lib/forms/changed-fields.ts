type Fields = Readonly<Record<string, unknown>>;

/** The fields of `after` that say something else than `before`, as both had them: what the audit keeps of a change. */
export function changedFields(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const changed = Object.keys(after).filter((name) => after[name] !== undefined && !same(before[name], after[name]));
  const of = (fields: Fields) => Object.fromEntries(changed.map((name) => [name, fields[name] ?? null]));
  return { before: of(before), after: of(after) };
}

/** Lists and instants are the same when they say the same; nothing at all is as good as null. */
function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
