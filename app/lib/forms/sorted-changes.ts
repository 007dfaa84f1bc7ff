/** What two people changed in the same thing at once, by field. */
export interface SortedChanges<Field extends string> {
  /** Changed by the other person alone. */
  theirs: Field[];
  /** Changed by both, each in another way. */
  both: Field[];
}

interface Versions<Draft> {
  /** As the form was opened; without it, every difference counts as changed by both. */
  base: Draft | undefined;
  mine: Draft;
  theirs: Draft;
}

/** Sorts the differences between two versions by who made them. */
export function sortedChanges<Field extends string, Draft>(
  fields: readonly Field[],
  isSame: (field: Field, one: Draft, other: Draft) => boolean,
  { base, mine, theirs }: Versions<Draft>,
): SortedChanges<Field> {
  const different = fields.filter((field) => !isSame(field, mine, theirs));
  return {
    theirs: different.filter((field) => base && isSame(field, mine, base)),
    both: different.filter((field) => !base || !(isSame(field, mine, base) || isSame(field, theirs, base))),
  };
}
