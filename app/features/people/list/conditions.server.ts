import { sql, type RawBuilder } from "kysely";
import { allBegun } from "~/lib/database/database-words";
import { asksRegistration, filterConditions } from "../filters/conditions.server.ts";
import type { PeopleQuery } from "./people-query.ts";
import { searchWords } from "./search.ts";

export interface ListArgs extends PeopleQuery {
  /** The current edition's key. */
  event: string;
  /** Search words that are so common that they are checked in the rows instead of the index. */
  common?: readonly string[] | undefined;
  /** True to match whole words only, not prefixes. */
  asksWholeWords?: boolean;
}

export type Condition = RawBuilder<unknown>;

export function listCondition({ list, event }: ListArgs): Condition {
  if (list === "registered") return sql`p.editions @> array[${event}]`;
  if (list === "not-registered") return sql`not p.editions @> array[${event}]`;
  return list === "unsubscribed" ? sql`not p.subscribed` : sql`true`;
}

/** Selects from people, joined with their registration for the selected edition if a filter needs it. */
export function peopleSource(args: ListArgs): RawBuilder<unknown> {
  return sql`profiles as p ${registrationJoin(args)}`;
}

export function registrationJoin(args: ListArgs): RawBuilder<unknown> {
  if (!asksRegistration(args.filters)) return sql``;
  return sql`join registrations as r on r.profile_id = p.id and r.cohere_event = ${args.filters.edition ?? args.event}`;
}

/** Returns the conditions of the search and the filters. */
export function listConditions({ search, filters, event, common = [], asksWholeWords = false }: ListArgs): Condition[] {
  const searchMatch = asksWholeWords ? wholeWordsCondition(search) : searchCondition(search, common);
  return [...(search === "" ? [] : [searchMatch]), ...filterConditions(filters, event)];
}

/** Rare words use the operator, and thus the index. Common words use the function, which checks the rows found so far. */
export function searchCondition(search: string, common: readonly string[]): Condition {
  const words = allBegun(searchWords(search).filter((word) => !common.includes(word)));
  if (!words) return sql`false`;
  const rare = sql`p.words @@ to_tsquery('simple', ${words})`;
  return common.length > 0 ? sql`${rare} and ts_match_vq(p.words, to_tsquery('simple', ${allBegun(common)}))` : rare;
}

function wholeWordsCondition(search: string): Condition {
  return sql`p.words @@ to_tsquery('simple', ${searchWords(search).join(" & ")})`;
}

export function all(conditions: readonly Condition[]): Condition {
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}
