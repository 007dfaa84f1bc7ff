import * as z from "zod";
import { idPattern, isOwnName, mostChoices, ownNamePattern } from "../../registration/questions/fields.ts";
import { aboutOwn, filtersOn, type FiltersOn } from "./filters.ts";
import { notAnswered, type Input } from "./inputs.ts";

/** No answer is a choice too. */
const mostChosen = mostChoices + 1;
const own = chosenAmong(z.string("wrongType").regex(new RegExp(`^(?:${idPattern}|${notAnswered})$`), "unknownChoice"));

/**
 * The filters in calls and stored campaigns, among them those by own questions, which a program has no list of. Unknown
 * filters are refused, since ignoring one would select too many people.
 */
export const campaignFilters = z
  .looseObject(
    Object.fromEntries(
      filtersOn("campaign").map(({ key, about, ...input }) => [key, saying(input).optional().describe(about)]),
    ),
    { error: ({ code }) => (code === "invalid_type" ? "wrongType" : undefined) },
  )
  .meta({
    additionalProperties: false,
    patternProperties: {
      [ownNamePattern]: {
        type: "array",
        items: { type: "string" },
        maxItems: mostChosen,
        description: aboutOwn,
      },
    },
  })
  .transform((said, { addIssue }) => {
    const known = filtersOn("campaign").map(({ key }) => key as string);
    const others = Object.entries(said).filter(([key]) => !known.includes(key));
    for (const [key, value] of others) {
      if (!isOwnName(key)) {
        addIssue({ code: "unrecognized_keys", keys: [key] });
        continue;
      }
      const chosen = own.safeParse(value);
      for (const { message } of chosen.error?.issues ?? []) addIssue({ code: "custom", path: [key], message });
      said[key] = chosen.data;
    }
    return said;
  }) as z.ZodType as z.ZodType<FiltersOn<"campaign">>;

/** A value that asks for nothing becomes undefined. */
function saying({ kind, values = () => [], isFormer }: Omit<Input<unknown>, "read" | "write">): z.ZodType {
  const known = z
    .unknown()
    .refine((value) => values().includes(value) || isFormer?.(value), "unknownChoice")
    .meta({
      get enum() {
        return values();
      },
    });
  if (kind === "choice") return known;
  if (kind === "tick") return z.boolean("wrongType").transform((asked) => asked || undefined);
  if (kind === "choices") return chosenAmong(known);
  if (kind === "day")
    return z.iso
      .datetime({ offset: true, error: "invalidDate" })
      .refine((text) => Date.parse(text) > 0 && Date.parse(text) < Date.UTC(9999, 0), "invalidDate");
  return z.uuid("unknownChoice").toLowerCase();
}

function chosenAmong<Choice extends z.ZodType>(one: Choice) {
  return z
    .array(one, "wrongType")
    .max(mostChosen, "unknownChoice")
    .transform((chosen) => (chosen.length > 0 ? [...new Set(chosen)].toSorted() : undefined));
}
