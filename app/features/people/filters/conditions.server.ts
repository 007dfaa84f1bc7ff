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
   * Selects those whom the filter leaves out; no counter knows them, so they are subtracted from what is counted.
   * Undefined if it finds people by this value instead.
   */
  leavesOut?(value: Value, event: string): RawBuilder<unknown> | undefined;
}

/** How each filter finds people. `event` is the current edition's key. */
const conditions: { readonly [Key in FilterKey]-?: FilterCondition<FilterValue<Key>> } = {
  subscribed: {
    where: (isSubscribed) => (isSubscribed ? sql`p.subscribed` : sql`not p.subscribed`),
    counted: inBoth((group, isSubscribed) => group.subscribed === isSubscribed),
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
      // Without an edition before nobody is known not to have hosted in it, so nobody is found either way.
      if (!editionBefore(event)) return sql`false`;
      return hasHosted
        ? sql`p.id in (${hostsBefore(event)})`
        : sql`not exists (select from (${hostsBefore(event)}) as h where h.profile_id = p.id)`;
    },
    leavesOut: (hasHosted, event) => (hasHosted || !editionBefore(event) ? undefined : hostsBefore(event)),
  },
  can_attend_invocation: answered("invocation"),
  can_attend_integration: answered("integration"),
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
    counted: inBoth((group, language) => group.language === language),
  },
  registered_after: registeredAt(">="),
  registered_before: registeredAt("<="),
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
    where: (id) => sql`not exists (select from (${gotCampaign(id)}) as got where got.profile_id = p.id)`,
    leavesOut: gotCampaign,
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

/** Which of the counted match; undefined where this counter cannot tell. */
export function matchCounted<By extends Counter>(
  counter: By,
  filters: PeopleFilters,
  event: string,
): ((group: Counted[By]) => boolean) | undefined {
  const all = activeFilters(filters).map(([key, value]) => {
    const matches = conditionOf(key).counted?.[counter];
    return matches && ((group: Counted[By]) => matches(group as never, value as never, event));
  });
  const known = all.filter((matches) => matches !== undefined);
  return known.length === all.length ? (group) => known.every((matches) => matches(group)) : undefined;
}

/** Splits off the filters that exclude people, and returns the ids of those people. */
export function leftOutApart(
  filters: PeopleFilters,
  event: string,
): { others: PeopleFilters; leftOut: RawBuilder<unknown>[] } {
  const apart = activeFilters(filters).flatMap(([key, value]) => {
    const people = conditionOf(key).leavesOut?.(value as never, event);
    return people ? [{ key, people }] : [];
  });
  return {
    others: { ...filters, ...Object.fromEntries(apart.map(({ key }) => [key, undefined])) },
    leftOut: apart.map(({ people }) => people),
  };
}

function conditionOf(key: AnyFilterKey): FilterCondition<never> {
  return isOwnName(key) ? answeredOwn(key) : conditions[key];
}

/**
 * The database knows the question, so that whatever is stored or sent, one that is gone or asked in confidence finds
 * nobody. A box that wasn't ticked is no answer.
 */
function answeredOwn(name: OwnName): FilterCondition<string[]> {
  const answer = sql`(r.own_answers -> ${name}::text)`;
  return {
    where: (chosen) => sql`exists (select from registration_questions as q where q.name = ${name}
        and q.deleted_at is null and not q.is_sensitive and q.kind = any(${countableKinds}::text[]))
      and (${answer} ?| ${chosen}::text[] or (${answer} = 'true' and ${chosen.includes("yes")}::boolean)
        or (coalesce(${answer}, 'false') = 'false' and ${chosen.includes(notAnswered)}::boolean))`,
    asksRegistration: true,
  };
}

function inBoth<Value>(matches: (group: Counted["people"] | Counted["answers"], value: Value) => boolean) {
  return { people: matches, answers: matches };
}

/** Unanswered is "maybe" (ADM-20). */
function answered(gathering: "invocation" | "integration"): FilterCondition<boolean | "maybe"> {
  const column = sql.ref(`r.can_attend_${gathering}`);
  return {
    where: (answer) => (answer === "maybe" ? sql`${column} is null` : sql`${column} = ${answer}`),
    asksRegistration: true,
    counted: { answers: (group, answer) => group[gathering] === String(answer) },
  };
}

/** The counters are by day, so only these days are counted with them. */
function registeredAt(order: "<=" | ">="): FilterCondition<string> {
  return {
    where: (instant) => sql`r.created_at ${sql.raw(order)} ${new Date(instant)}::timestamptz`,
    asksRegistration: true,
    counted: { answers: () => true },
  };
}

/** Selects the people who got a campaign or may still get it. */
function gotCampaign(id: string): RawBuilder<unknown> {
  return sql`select d.profile_id from email_deliveries as d where d.campaign_id = ${id}::uuid
    and d.profile_id is not null and d.status not in ('failed', 'skipped', 'cancelled')`;
}
