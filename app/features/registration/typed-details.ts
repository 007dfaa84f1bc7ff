import { columnsOf, type ColumnsOf } from "~/lib/fields/columns";
import { eachOf, namesOf } from "~/lib/fields/field";
import { detailFields } from "../people/fields.ts";

/** What a person says about themselves at registration; null where they did not. */
export type Details = Record<keyof typeof detailFields, string | null>;

/** One thing that was typed, and what is known instead. */
export interface Difference {
  field: keyof Details;
  known: string;
  typed: string;
}

/** What was typed differently from what is known (REG-24). A blank on either side is no difference. */
export function differences(known: Details, typed: Details): Difference[] {
  return namesOf(detailFields).flatMap((field) => {
    const [here, there] = [known[field], typed[field]];
    return here && there && here !== there ? [{ field, known: here, typed: there }] : [];
  });
}

/** What was typed differently waits in columns of the registration until its owner has said what holds. */
export type TypedRow = Record<`typed_${ColumnsOf<typeof detailFields>}`, string | null>;

export const typedColumns = columnsOf(detailFields).map((column) => `typed_${column}` as const);

export function typedRow(different: readonly Difference[]): TypedRow {
  const typed = Object.values(
    eachOf(detailFields, ({ column }, name) => [
      `typed_${column}`,
      different.find(({ field }) => field === name)?.typed ?? null,
    ]),
  );
  return Object.fromEntries(typed) as TypedRow;
}

export function typedIn(row: TypedRow): Details {
  return eachOf(detailFields, ({ column }) => row[`typed_${column}` as keyof TypedRow]) as Details;
}
