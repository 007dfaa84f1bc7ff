import { columnsOf, type ColumnsOf } from "~/lib/fields/columns";
import { eachOf, namesOf } from "~/lib/fields/field";
import { detailFields } from "../people/fields.ts";

/** A person's details in a registration; null if not given. */
export type Details = Record<keyof typeof detailFields, string | null>;

/** A typed value, and the known one. */
export interface Difference {
  field: keyof Details;
  known: string;
  typed: string;
}

/** Returns the details that differ from the known ones (REG-24). An empty value on either side does not differ. */
export function compareDetails(known: Details, typed: Details): Difference[] {
  return namesOf(detailFields).flatMap((field) => {
    const [knownValue, typedValue] = [known[field], typed[field]];
    return knownValue && typedValue && knownValue !== typedValue
      ? [{ field, known: knownValue, typed: typedValue }]
      : [];
  });
}

/** Differing details are stored in columns of the registration until their owner decides. */
export type TypedRow = Record<`typed_${ColumnsOf<typeof detailFields>}`, string | null>;

export const typedColumns = columnsOf(detailFields).map((column) => `typed_${column}` as const);

export function typedRow(differences: readonly Difference[]): TypedRow {
  const entries = Object.values(
    eachOf(detailFields, ({ column }, name) => [
      `typed_${column}`,
      differences.find(({ field }) => field === name)?.typed ?? null,
    ]),
  );
  return Object.fromEntries(entries) as TypedRow;
}

export function detailsOfRow(row: TypedRow): Details {
  return eachOf(detailFields, ({ column }) => row[`typed_${column}` as keyof TypedRow]) as Details;
}
