import { sql, type RawBuilder } from "kysely";
import { all, type Condition } from "../../profiles/people-list/conditions.server.ts";
import { isOnEdition, type CampaignFilters, type CampaignKind } from "./filters.ts";

export interface AudienceArgs {
  filters: CampaignFilters;
  /**
   * What the letter is: news go to every subscriber, others also need the yes to their kind. One about the registration asks
   * nothing of either, and goes to nobody but who is registered for the edition.
   */
  kind: CampaignKind;
  /** The current edition's key. */
  editionKey: string;
  /** Further conditions over `p`, the profile. */
  among?: readonly Condition[];
}

/**
 * Everybody who matches, with the reason why they do not get the letter; null who gets it. A select of id, email,
 * full_name, language, name_key, reason and what of it the counters know, to be read from. The one definition for previews,
 * counts and sending. Conditions may read `lapsed`, as `lapsedSuppressions`.
 */
export function audienceOf({ filters, kind, editionKey, among = [] }: AudienceArgs): RawBuilder<unknown> {
  const conditions = [...filterConditions(filters, editionKey), ...among];
  return sql`
    with lapsed as materialized (${lapsedSuppressions()})
    select p.id, p.email, p.full_name, p.language, p.name_key, ${reasonOf(kind)} as reason, p.subscribed, p.suppressed
    from profiles as p ${registered({ filters, kind, editionKey })} ${asked(kind)}
    left join lapsed as l on l.id = p.id
    where ${all(conditions)}`;
}

/** These people only. */
export function amongPeople(ids: readonly string[]): Condition {
  return sql`p.id = any(${[...ids]}::uuid[])`;
}

/**
 * Each person with a suppression that is over and not forgotten yet, a few of the last hour, and the gravest reason that still
 * holds. What stands with the person knows no time.
 */
function lapsedSuppressions(): RawBuilder<unknown> {
  return sql`
    select held.id, (array['bounced', 'complained', 'deleted'])[min(
      case when e.reason in ('bounced', 'soft-bounced') then 1 when e.reason = 'complained' then 2 when e.reason = 'deleted' then 3 end)] as reason
    from email_suppressions as over join profiles as held on address_hash(held.email) = over.email_hash
    left join email_suppressions as e on e.email_hash = over.email_hash and (e.until is null or e.until > now())
    where over.until <= now() group by held.id`;
}

function reasonOf(kind: CampaignKind): RawBuilder<unknown> {
  const notSubscribed = kind === "registration" ? sql`false` : sql`not p.subscribed`;
  const noConsent = {
    news: sql`false`,
    registration: sql`false`,
    event: sql`not coalesce(o.event_notifications, true)`,
    appeal: sql`not coalesce(o.marketing_consent, false)`,
    digest: sql`not coalesce(o.event_digest, false)`,
  }[kind];
  return sql`case when ${notSubscribed} then 'not-subscribed' when l.id is null and p.suppressed is not null then p.suppressed when l.reason is not null then l.reason
    when ${noConsent} then 'no-consent' end`;
}

function asked(kind: CampaignKind): RawBuilder<unknown> {
  return kind === "news" || kind === "registration" ? sql`` : sql`left join preferences as o on o.profile_id = p.id`;
}

function registered({ filters, kind, editionKey }: AudienceArgs): RawBuilder<unknown> {
  if (!asksRegistered({ filters, kind })) return sql``;
  return sql`join registrations as r on r.profile_id = p.id and r.cohere_event = ${editionKey}`;
}

/** True where only those who are registered for the edition can match. */
export function asksRegistered({ filters, kind }: Pick<AudienceArgs, "filters" | "kind">): boolean {
  return kind === "registration" || isOnEdition(filters);
}

function filterConditions(filters: CampaignFilters, editionKey: string): Condition[] {
  const { subscribed, can_attend_invocation, can_attend_integration, co_creating_interests } = filters;
  const { registered_before, registered_after, tag, language, starred_theme, checked_in, not_campaign } = filters;
  const conditions = [
    subscribed && sql`p.subscribed`,
    can_attend_invocation !== undefined && sql`r.can_attend_invocation ${attendance(can_attend_invocation)}`,
    can_attend_integration !== undefined && sql`r.can_attend_integration ${attendance(can_attend_integration)}`,
    co_creating_interests?.length && sql`r.co_creating_interests && ${co_creating_interests}::text[]`,
    registered_before && sql`r.created_at <= ${new Date(registered_before)}::timestamptz`,
    registered_after && sql`r.created_at >= ${new Date(registered_after)}::timestamptz`,
    tag && sql`exists (select from profile_tags as t where t.profile_id = p.id and t.tag_id = ${tag}::uuid)`,
    language && sql`p.language = ${language}`,
    starred_theme &&
      sql`p.user_id in (select star.user_id from event_stars as star
        join events as e on e.id = star.event_id where e.category = ${starred_theme})`,
    checked_in &&
      sql`exists (select from check_ins as c where c.profile_id = p.id and c.cohere_event = ${editionKey}
        and c.gathering = ${checked_in} and c.state = 'here')`,
    not_campaign && sql`not exists (select from (${gotCampaign(not_campaign)}) as got where got.profile_id = p.id)`,
  ];
  return conditions.filter((condition) => typeof condition === "object");
}

/** The ids of those who got that campaign, or may still get it. */
export function gotCampaign(campaignId: string): RawBuilder<unknown> {
  return sql`select d.profile_id from email_deliveries as d where d.campaign_id = ${campaignId}::uuid
    and d.profile_id is not null and d.status not in ('failed', 'skipped', 'cancelled')`;
}

/** Unanswered is "maybe". */
function attendance(answer: boolean | "maybe"): Condition {
  return answer === "maybe" ? sql`is null` : sql`= ${answer}`;
}
