/** A field that two people may change independently. */
export interface MergedField<Values> {
  name: string;
  /** The values that form the field, such as a start and its end; the default is the value of its name. */
  parts?: readonly (keyof Values)[];
}

interface Versions<Values> {
  /** The values when the form was opened. */
  base: Values;
  mine: Values;
  theirs: Values;
}

export interface MergedChanges<Values, Field> {
  /** My values, with the other person's where only they changed a field. */
  values: Values;
  /** The fields that only the other person changed. */
  adopted: Field[];
  /** The fields that both changed differently. */
  contested: Field[];
}

/** Merges the changes of two people field by field. If both changed a field, my value stays until somebody chooses. */
export function mergedChanges<Values extends object, Field extends MergedField<Values>>(
  fields: readonly Field[],
  { base, mine, theirs }: Versions<Values>,
): MergedChanges<Values, Field> {
  const different = fields.filter((field) => !isSameField(field, mine, theirs));
  const adopted = different.filter((field) => isSameField(field, mine, base));
  const contested = different.filter((field) => !isSameField(field, mine, base) && !isSameField(field, theirs, base));
  return { values: adopted.reduce((values, field) => withField(field, values, theirs), mine), adopted, contested };
}

/** True if two versions have the same value in a field. Surrounding space does not count because it is not stored. */
export function isSameField<Values>(field: MergedField<Values>, a: Values, b: Values): boolean {
  return partsOf(field).every((part) => JSON.stringify(trimmed(a[part])) === JSON.stringify(trimmed(b[part])));
}

/** Returns a version with one field taken from another version. */
export function withField<Values extends object>(field: MergedField<Values>, values: Values, other: Values): Values {
  return { ...values, ...Object.fromEntries(partsOf(field).map((part) => [part, other[part]])) };
}

function partsOf<Values>({ name, parts }: MergedField<Values>): readonly (keyof Values)[] {
  return parts ?? [name as keyof Values];
}

/** Undefined and null equal an empty text. */
function trimmed(value: unknown): unknown {
  return typeof value === "string" ? value.trim() : (value ?? "");
}
