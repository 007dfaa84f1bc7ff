/** The fields that two people changed at the same time. */
export interface SortedChanges<Field extends string> {
  /** The fields that only the other person changed. */
  theirs: Field[];
  /** The fields that both changed differently. */
  both: Field[];
}

interface Versions<Draft> {
  /** The version when the form was opened; without it, every difference counts as changed by both. */
  base: Draft | undefined;
  mine: Draft;
  theirs: Draft;
}

/** Sorts the differences between two versions by who made them. */
export function sortedChanges<Field extends string, Draft>(
  fields: readonly Field[],
  isSame: (field: Field, a: Draft, b: Draft) => boolean,
  { base, mine, theirs }: Versions<Draft>,
): SortedChanges<Field> {
  const different = fields.filter((field) => !isSame(field, mine, theirs));
  return {
    theirs: different.filter((field) => base && isSame(field, mine, base)),
    both: different.filter((field) => !base || !(isSame(field, mine, base) || isSame(field, theirs, base))),
  };
}
