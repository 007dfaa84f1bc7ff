import { sql, type RawBuilder } from "kysely";
import { dayAfter } from "~/i18n/dates";
import { allBegun } from "~/lib/database-words";
import { zonedInstant } from "~/lib/zoned-time";
import type { PeopleQuery } from "./people-query.ts";
import { wordsOf } from "./search.ts";

export interface ListArgs extends PeopleQuery {
  /** The current edition's key. */
  event: string;
  zone: string;
  /** Words of the search that so many people have that their rows are asked for them, not the index. */
  common?: readonly string[] | undefined;
  /** Only whole words of the search are looked for, not those that begin so. */
  asksWholeWords?: boolean;
}

export type Condition = RawBuilder<unknown>;

export function listCondition({ list, event }: ListArgs): Condition {
  if (list === "registered") return sql`p.editions @> array[${event}]`;
  if (list === "not-registered") return sql`not p.editions @> array[${event}]`;
  return list === "unsubscribed" ? sql`not p.subscribed` : sql`true`;
}

/** People, with the registration of the edition asked about where a filter asks about it. */
export function listed(args: ListArgs): RawBuilder<unknown> {
  return sql`profiles as p ${joined(args)}`;
}

export function joined(args: ListArgs): RawBuilder<unknown> {
  if (!asksAnswers(args)) return sql``;
  return sql`join registrations as r on r.profile_id = p.id and r.cohere_event = ${args.filters.edition ?? args.event}`;
}

export function asksAnswers({ filters }: ListArgs): boolean {
  const { invocation, integration, interest, since, until } = filters;
  return Boolean(invocation || integration || interest || since || until);
}

export function filterConditions({ filters, zone, common = [], asksWholeWords = false }: ListArgs): Condition[] {
  const { search, invocation, integration, interest, subscribed, account, language, since, until, tag, edition } =
    filters;
  const conditions = [
    search !== "" && (asksWholeWords ? wholeWordsCondition(search) : searchCondition(search, common)),
    invocation && sql`r.can_attend_invocation ${attendance(invocation)}`,
    integration && sql`r.can_attend_integration ${attendance(integration)}`,
    interest && sql`r.co_creating_interests @> array[${interest}]`,
    subscribed && sql`p.subscribed = ${subscribed === "yes"}`,
    account && (account === "yes" ? sql`p.user_id is not null` : sql`p.user_id is null`),
    language && sql`p.language = ${language}`,
    since && sql`r.created_at >= ${zonedInstant(zone, since, "00:00")}`,
    until && sql`r.created_at < ${zonedInstant(zone, dayAfter(until, 1), "00:00")}`,
    tag && sql`exists (select from profile_tags as t where t.profile_id = p.id and t.tag_id = ${tag}::uuid)`,
    edition && sql`p.editions @> array[${edition}]`,
  ];
  return conditions.filter((condition) => typeof condition === "object");
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

/** Unanswered is "maybe" (ADM-20). */
function attendance(answer: "yes" | "no" | "maybe"): Condition {
  return answer === "maybe" ? sql`is null` : sql`= ${answer === "yes"}`;
}

export function all(conditions: readonly Condition[]): Condition {
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}
