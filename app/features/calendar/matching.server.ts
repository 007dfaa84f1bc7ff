import { sql, type SelectQueryBuilder } from "kysely";
import type { Tables } from "~/platform/database/tables";
import { themeKeys } from "../edition/themes.ts";
import type { Filters } from "./address.ts";
import { wordsQuery } from "./search.ts";

/** Narrows a query of events to those that match the filters of the calendar. */
export function matching<O>(query: SelectQueryBuilder<Tables, "events", O>, { themes, language, q, place }: Filters) {
  const [anywhere, inPlace] = [wordsQuery(q ?? ""), wordsQuery(place ?? "")];
  return query
    .$if(themes !== undefined, (some) => some.where(inCategories(themes!)))
    .$if(language !== undefined, (some) => some.where("language", "in", [language!, "both"]))
    .$if(anywhere !== undefined, (some) => some.where(sql<boolean>`words @@ to_tsquery('simple', ${anywhere})`))
    .$if(inPlace !== undefined, (some) => some.where(sql<boolean>`place_words @@ to_tsquery('simple', ${inPlace})`));
}

/** True for events of these categories; those whose theme is no longer there are general. */
export function inCategories(categories: readonly string[]) {
  const named = sql<boolean>`category = any(${categories}::text[])`;
  if (!categories.includes("general")) return named;
  return sql<boolean>`(${named} or category <> all(${[...categories, ...themeKeys()]}::text[]))`;
}
