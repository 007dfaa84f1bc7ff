import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from "kysely";
import type { Tables } from "~/platform/database/tables";
import { themeKeys } from "../edition/themes.ts";
import { accessFields } from "./access-fields.ts";
import { factNames, type AskedFact, type Filters } from "./address.ts";
import { venuesWith } from "./at-venue.server.ts";
import { wordsQuery } from "./search.ts";

/** Narrows a query of events to those that match the filters of the calendar. */
export function matching<O>(query: SelectQueryBuilder<Tables, "events", O>, { themes, q, place, ...facts }: Filters) {
  const [anywhere, inPlace] = [wordsQuery(q ?? ""), wordsQuery(place ?? "")];
  const conditions = factNames.flatMap((name) => (facts[name] === undefined ? [] : [isStated[name](facts[name])]));
  return query
    .$if(themes !== undefined, (some) => some.where(inCategories(themes!)))
    .$if(conditions.length > 0, (some) => some.where(({ and }) => and(conditions)))
    .$if(anywhere !== undefined, (some) => some.where(sql<boolean>`words @@ to_tsquery('simple', ${anywhere})`))
    .$if(inPlace !== undefined, (some) => some.where(sql<boolean>`place_words @@ to_tsquery('simple', ${inPlace})`));
}

/** The condition of each fact that can be asked for. What suits families suits every age. */
const isStated: Record<AskedFact, (value: string) => RawBuilder<SqlBool>> = {
  language: (language) => sql`language in (${language}, 'both')`,
  families: (answer) => sql`families = ${answer}`,
  cost: (cost) => sql`cost = ${cost}`,
  access: (fact) => sql`events.place_id in (${venuesWith(accessFields[fact as keyof typeof accessFields].column)})`,
  age: (age) => sql`coalesce(min_age, case families when 'yes' then 0 end) <= ${Number(age)}`,
};

/** True for events of these categories; those whose theme is no longer there are general. */
export function inCategories(categories: readonly string[]) {
  const named = sql<boolean>`category = any(${categories}::text[])`;
  if (!categories.includes("general")) return named;
  return sql<boolean>`(${named} or category <> all(${[...categories, ...themeKeys()]}::text[]))`;
}

/** Filters with a place of the map: undefined includes all places, null only events without one. */
export type Somewhere = Filters & { placeId?: string | null | undefined };
