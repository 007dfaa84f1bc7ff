/** A field that two people may change apart from each other. */
export interface MergedField<Values> {
  name: string;
  /** The values it is made of, such as a start and its end; without it, the one of its name. */
  parts?: readonly (keyof Values)[];
}

interface Versions<Values> {
  /** As the form was opened. */
  base: Values;
  mine: Values;
  theirs: Values;
}

/** What two people changed in the same thing at once, put together. */
export interface MergedChanges<Values, Field> {
  /** Mine, with what only the other person has changed as they have it. */
  values: Values;
  /** Changed by the other person alone. */
  taken: Field[];
  /** Changed by both, each in another way. */
  both: Field[];
}

/** Puts the changes of two people together, field by field; where both changed one, mine stays until somebody chooses. */
export function mergedChanges<Values extends object, Field extends MergedField<Values>>(
  fields: readonly Field[],
  { base, mine, theirs }: Versions<Values>,
): MergedChanges<Values, Field> {
  const different = fields.filter((field) => !isSameField(field, mine, theirs));
  const taken = different.filter((field) => isSameField(field, mine, base));
  const both = different.filter((field) => !isSameField(field, mine, base) && !isSameField(field, theirs, base));
  return { values: taken.reduce((values, field) => withField(field, values, theirs), mine), taken, both };
}

/** True where two versions say the same in a field; the space around a text is not stored. */
export function isSameField<Values>(field: MergedField<Values>, one: Values, other: Values): boolean {
  return partsOf(field).every((part) => JSON.stringify(trimmed(one[part])) === JSON.stringify(trimmed(other[part])));
}

/** A version with one field as another has it. */
export function withField<Values extends object>(field: MergedField<Values>, values: Values, other: Values): Values {
  return { ...values, ...Object.fromEntries(partsOf(field).map((part) => [part, other[part]])) };
}

function partsOf<Values>({ name, parts }: MergedField<Values>): readonly (keyof Values)[] {
  return parts ?? [name as keyof Values];
}

/** Nothing at all is as good as no text. */
function trimmed(value: unknown): unknown {
  return typeof value === "string" ? value.trim() : (value ?? "");
}
