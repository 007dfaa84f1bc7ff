import { sql, type RawBuilder } from "kysely";
import { allBegun } from "~/lib/database/database-words";
import { asksRegistration, filterConditions } from "../filters/conditions.server.ts";
import type { PeopleQuery } from "./people-query.ts";
import { wordsOf } from "./search.ts";

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

/** Joins people with their registration for the selected edition, if a filter needs it. */
export function listed(args: ListArgs): RawBuilder<unknown> {
  return sql`profiles as p ${joined(args)}`;
}

export function joined(args: ListArgs): RawBuilder<unknown> {
  if (!asksRegistration(args.filters)) return sql``;
  return sql`join registrations as r on r.profile_id = p.id and r.cohere_event = ${args.filters.edition ?? args.event}`;
}

/** The search and the filters. */
export function listConditions({ search, filters, event, common = [], asksWholeWords = false }: ListArgs): Condition[] {
  const found = asksWholeWords ? wholeWordsCondition(search) : searchCondition(search, common);
  return [...(search === "" ? [] : [found]), ...filterConditions(filters, event)];
}

/** The operator asks the index, the function behind it asks the rows that were found. */
export function searchCondition(search: string, common: readonly string[]): Condition {
  const words = allBegun(wordsOf(search).filter((word) => !common.includes(word)));
  if (!words) return sql`false`;
  const rare = sql`p.words @@ to_tsquery('simple', ${words})`;
  return common.length > 0 ? sql`${rare} and ts_match_vq(p.words, to_tsquery('simple', ${allBegun(common)}))` : rare;
}

function wholeWordsCondition(search: string): Condition {
  return sql`p.words @@ to_tsquery('simple', ${wordsOf(search).join(" & ")})`;
}

export function all(conditions: readonly Condition[]): Condition {
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}
