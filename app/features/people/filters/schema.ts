import * as z from "zod";
import { idPattern, isOwnName, mostChoices, ownNamePattern } from "../../registration/questions/fields.ts";
import { aboutOwn, filtersOn, type FiltersOn } from "./filters.ts";
import { notAnswered, type Input } from "./inputs.ts";

/** "No answer" can be selected too. */
const mostAnswers = mostChoices + 1;
const ownAnswers = selectionOf(
  z.string("wrongType").regex(new RegExp(`^(?:${idPattern}|${notAnswered})$`), "unknownChoice"),
);

/**
 * The filters in calls and stored campaigns, including those by own questions, which no schema can list. Unknown filters
 * are refused, since ignoring one would select too many people.
 */
export const campaignFilters = z
  .looseObject(
    Object.fromEntries(
      filtersOn("campaign").map(({ key, about, ...input }) => [key, valueSchema(input).optional().describe(about)]),
    ),
    { error: ({ code }) => (code === "invalid_type" ? "wrongType" : undefined) },
  )
  .meta({
    additionalProperties: false,
    patternProperties: {
      [ownNamePattern]: {
        type: "array",
        items: { type: "string" },
        maxItems: mostAnswers,
        description: aboutOwn,
      },
    },
  })
  .transform((filters, { addIssue }) => {
    const knownKeys = filtersOn("campaign").map(({ key }) => key as string);
    const others = Object.entries(filters).filter(([key]) => !knownKeys.includes(key));
    for (const [key, value] of others) {
      if (!isOwnName(key)) {
        addIssue({ code: "unrecognized_keys", keys: [key] });
        continue;
      }
      const parsed = ownAnswers.safeParse(value);
      for (const { message } of parsed.error?.issues ?? []) addIssue({ code: "custom", path: [key], message });
      filters[key] = parsed.data;
    }
    return filters;
  }) as z.ZodType as z.ZodType<FiltersOn<"campaign">>;

/** Returns the schema of a filter's value. A value that does not filter becomes undefined. */
function valueSchema({ kind, values = () => [], isFormer }: Omit<Input<unknown>, "read" | "write">): z.ZodType {
  const choice = z
    .unknown()
    .refine((value) => values().includes(value) || isFormer?.(value), "unknownChoice")
    .meta({
      get enum() {
        return values();
      },
    });
  if (kind === "choice") return choice;
  if (kind === "tick") return z.boolean("wrongType").transform((isTicked) => isTicked || undefined);
  if (kind === "choices") return selectionOf(choice);
  if (kind === "day")
    return z.iso
      .datetime({ offset: true, error: "invalidDate" })
      .refine((text) => Date.parse(text) > 0 && Date.parse(text) < Date.UTC(9999, 0), "invalidDate");
  return z.uuid("unknownChoice").toLowerCase();
}

function selectionOf<Choice extends z.ZodType>(choice: Choice) {
  return z
    .array(choice, "wrongType")
    .max(mostAnswers, "unknownChoice")
    .transform((selected) => (selected.length > 0 ? [...new Set(selected)].toSorted() : undefined));
}
