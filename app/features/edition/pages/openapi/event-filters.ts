import { askedFacts, factNames, type AskedFact } from "~/features/calendar/address";
import { factFields } from "~/features/calendar/fields";
import type { JsonSchema } from "./responses.ts";

const text: JsonSchema = { type: "string" };

const factWords: Record<AskedFact, string> = {
  language: "Held in this language, or in both.",
  families: "Suits families with children.",
  cost: "What it costs.",
  age: "Open to somebody of this age.",
  access: "At a venue that has this.",
};

function factSchema(name: AskedFact): JsonSchema {
  if (name !== "age") return { enum: askedFacts[name] };
  const { min: minimum, max: maximum } = factFields.min_age;
  return { type: "integer", minimum, maximum };
}

const filters: readonly (readonly [name: string, description: string, schema: JsonSchema])[] = [
  ["theme", "Themes, separated by commas.", text],
  ...factNames.map((name) => [name, factWords[name], factSchema(name)] as const),
  ["q", "Words of the title, the place or the description.", text],
  ["place", "Words of the place.", text],
];

/** The filters of the calendar. Unknown values are ignored, as on its page. */
export const eventFilters = filters.map(([name, description, schema]) => ({ name, in: "query", description, schema }));
