import { sql, type RawBuilder } from "kysely";
import type { Language } from "~/i18n/translate";
import { editionBefore } from "../../edition/editions.ts";
import type { OwnName } from "../../edition/edition.ts";
import { countableKinds, isOwnName } from "../../registration/questions/fields.ts";
import { activeFilters, type AnyFilterKey, type FilterKey, type FilterValue, type PeopleFilters } from "./filters.ts";
import { hostsBefore } from "./hosted.server.ts";
import { notAnswered } from "./inputs.ts";

/** The properties by which counters group people: of all people, and of an edition's registrations. */
interface Counted {
  people: { editions: string[]; subscribed: boolean; hasAccount: boolean; language: Language };
  answers: {
    subscribed: boolean;
    language: Language;
    invocation: "true" | "false" | "maybe";
    integration: "true" | "false" | "maybe";
    interests: FilterValue<"co_creating_interests">;
  };
}
type Counter = keyof Counted;

interface FilterCondition<Value> {
  /** The condition in SQL, in which `p` is the profile and, with `asksRegistration`, `r` is the registration. */
  where(value: Value, event: string): RawBuilder<unknown>;
  /** True if only registered people can match. */
  asksRegistration?: true;
  /** Tells whether a group of the counters matches. Without it, the condition is used to count. */
  counted?: { [By in Counter]?: (group: Counted[By], value: Value, event: string) => boolean };
  /**
   * Selects the people whom the filter excludes. They are subtracted from the count, because no counter knows them.
   * Returns undefined if the filter includes people for this value.
   */
  excludes?(value: Value, event: string): RawBuilder<unknown> | undefined;
}

/** The condition of each filter. `event` is the current edition's key. */
const conditions: { readonly [Key in FilterKey]-?: FilterCondition<FilterValue<Key>> } = {
  subscribed: {
    where: (isSubscribed) => (isSubscribed ? sql`p.subscribed` : sql`not p.subscribed`),
    counted: forBothCounters((group, isSubscribed) => group.subscribed === isSubscribed),
  },
  registered: { where: () => sql`true`, asksRegistration: true, counted: { answers: () => true } },
  not_back_yet: {
    where: (_, event) =>
      sql`p.editions @> ${[editionBefore(event) ?? ""]}::text[] and not p.editions @> array[${event}]`,
    counted: {
      people: ({ editions }, _, event) => editions.includes(editionBefore(event) ?? "") && !editions.includes(event),
    },
  },
  hosted_before: {
    where: (hasHosted, event) => {
      // Without a previous edition, the filter finds nobody for either value.
      if (!editionBefore(event)) return sql`false`;
      return hasHosted
        ? sql`p.id in (${hostsBefore(event)})`
        : sql`not exists (select from (${hostsBefore(event)}) as h where h.profile_id = p.id)`;
    },
    excludes: (hasHosted, event) => (hasHosted || !editionBefore(event) ? undefined : hostsBefore(event)),
  },
  can_attend_invocation: attendanceCondition("invocation"),
  can_attend_integration: attendanceCondition("integration"),
  co_creating_interests: {
    where: (interests) => sql`r.co_creating_interests && ${interests}::text[]`,
    asksRegistration: true,
    counted: { answers: (group, interests) => interests.some((interest) => group.interests.includes(interest)) },
  },
  account: {
    where: (hasAccount) => (hasAccount ? sql`p.user_id is not null` : sql`p.user_id is null`),
    counted: { people: (group, hasAccount) => group.hasAccount === hasAccount },
  },
  language: {
    where: (language) => sql`p.language = ${language}`,
    counted: forBothCounters((group, language) => group.language === language),
  },
  registered_after: registrationTimeCondition(">="),
  registered_before: registrationTimeCondition("<="),
  tag: {
    where: (id) => sql`exists (select from profile_tags as t where t.profile_id = p.id and t.tag_id = ${id}::uuid)`,
  },
  starred_theme: {
    where: (theme) => sql`p.user_id in (select star.user_id from event_stars as star
      join events as e on e.id = star.event_id where e.category = ${theme})`,
  },
  checked_in: {
    where: (gathering, event) => sql`exists (select from check_ins as c where c.profile_id = p.id
      and c.cohere_event = ${event} and c.gathering = ${gathering} and c.state = 'here')`,
  },
  not_campaign: {
    where: (id) => sql`not exists (select from (${campaignRecipients(id)}) as got where got.profile_id = p.id)`,
    excludes: campaignRecipients,
  },
  edition: {
    where: (edition) => sql`p.editions @> array[${edition}]`,
    counted: { people: ({ editions }, edition) => editions.includes(edition) },
  },
};

export function filterConditions(filters: PeopleFilters, event: string): RawBuilder<unknown>[] {
  return activeFilters(filters).map(([key, value]) => conditionOf(key).where(value as never, event));
}

/** True if a filter is set that only registered people can match. Its condition needs `r`. */
export function asksRegistration(filters: PeopleFilters): boolean {
  return activeFilters(filters).some(([key]) => conditionOf(key).asksRegistration);
}

/** Returns a matcher for the groups of a counter; undefined if the counter cannot evaluate one of the filters. */
export function matchCounted<By extends Counter>(
  counter: By,
  filters: PeopleFilters,
  event: string,
): ((group: Counted[By]) => boolean) | undefined {
  const matchers = activeFilters(filters).map(([key, value]) => {
    const matches = conditionOf(key).counted?.[counter];
    return matches && ((group: Counted[By]) => matches(group as never, value as never, event));
  });
  const supported = matchers.filter((matches) => matches !== undefined);
  return supported.length === matchers.length ? (group) => supported.every((matches) => matches(group)) : undefined;
}

/** Splits off the filters that exclude people. Returns the other filters, and selects the excluded people. */
export function splitExclusions(
  filters: PeopleFilters,
  event: string,
): { others: PeopleFilters; excluded: RawBuilder<unknown>[] } {
  const exclusions = activeFilters(filters).flatMap(([key, value]) => {
    const people = conditionOf(key).excludes?.(value as never, event);
    return people ? [{ key, people }] : [];
  });
  return {
    others: { ...filters, ...Object.fromEntries(exclusions.map(({ key }) => [key, undefined])) },
    excluded: exclusions.map(({ people }) => people),
  };
}

function conditionOf(key: AnyFilterKey): FilterCondition<never> {
  return isOwnName(key) ? ownAnswerCondition(key) : conditions[key];
}

/**
 * Returns a condition that also checks the stored question, so that a filter by a deleted or sensitive question finds
 * nobody. An unticked box is no answer.
 */
function ownAnswerCondition(name: OwnName): FilterCondition<string[]> {
  const answer = sql`(r.own_answers -> ${name}::text)`;
  return {
    where: (answers) => sql`exists (select from registration_questions as q where q.name = ${name}
        and q.deleted_at is null and not q.is_sensitive and q.kind = any(${countableKinds}::text[]))
      and (${answer} ?| ${answers}::text[] or (${answer} = 'true' and ${answers.includes("yes")}::boolean)
        or (coalesce(${answer}, 'false') = 'false' and ${answers.includes(notAnswered)}::boolean))`,
    asksRegistration: true,
  };
}

function forBothCounters<Value>(matches: (group: Counted["people"] | Counted["answers"], value: Value) => boolean) {
  return { people: matches, answers: matches };
}

/** A question without an answer counts as "maybe" (ADM-20). */
function attendanceCondition(gathering: "invocation" | "integration"): FilterCondition<boolean | "maybe"> {
  const column = sql.ref(`r.can_attend_${gathering}`);
  return {
    where: (answer) => (answer === "maybe" ? sql`${column} is null` : sql`${column} = ${answer}`),
    asksRegistration: true,
    counted: { answers: (group, answer) => group[gathering] === String(answer) },
  };
}

/** The counters are read only for this period, so every group matches. */
function registrationTimeCondition(order: "<=" | ">="): FilterCondition<string> {
  return {
    where: (instant) => sql`r.created_at ${sql.raw(order)} ${new Date(instant)}::timestamptz`,
    asksRegistration: true,
    counted: { answers: () => true },
  };
}

/** Selects the people who got a campaign or may still get it. */
function campaignRecipients(id: string): RawBuilder<unknown> {
  return sql`select d.profile_id from email_deliveries as d where d.campaign_id = ${id}::uuid
    and d.profile_id is not null and d.status not in ('failed', 'skipped', 'cancelled')`;
}
