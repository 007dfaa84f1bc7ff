import * as z from "zod";
import { filtersOn, type FiltersOn } from "./filters.ts";
import type { Input } from "./inputs.ts";

/**
 * The filters in calls and stored campaigns. Unknown filters are refused, since ignoring one would select too many
 * people.
 */
export const campaignFilters = z.strictObject(
  Object.fromEntries(
    filtersOn("campaign").map(({ key, about, ...input }) => [key, saying(input).optional().describe(about)]),
  ),
  { error: ({ code }) => (code === "invalid_type" ? "wrongType" : undefined) },
) as z.ZodType as z.ZodType<FiltersOn<"campaign">>;

/** A value that asks for nothing becomes undefined. */
function saying({ kind, values = () => [] }: Pick<Input<unknown>, "kind" | "values">): z.ZodType {
  const known = z
    .unknown()
    .refine((value) => values().includes(value), "unknownChoice")
    .meta({
      get enum() {
        return values();
      },
    });
  if (kind === "choice") return known;
  if (kind === "tick") return z.boolean("wrongType").transform((asked) => asked || undefined);
  if (kind === "choices")
    return z
      .array(known, "wrongType")
      .max(20, "unknownChoice")
      .transform((chosen) => (chosen.length > 0 ? [...new Set(chosen)].toSorted() : undefined));
  if (kind === "day")
    return z.iso
      .datetime({ offset: true, error: "invalidDate" })
      .refine((text) => Date.parse(text) > 0 && Date.parse(text) < Date.UTC(9999, 0), "invalidDate");
  return z.uuid("unknownChoice").toLowerCase();
}
