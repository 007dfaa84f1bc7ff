import { sql, type RawBuilder } from "kysely";
import { asksRegistration, filterConditions } from "../../people/filters/conditions.server.ts";
import { all, type Condition } from "../../people/list/conditions.server.ts";
import type { CampaignFilters, CampaignKind } from "./filters.ts";

export interface AudienceArgs {
  filters: CampaignFilters;
  /**
   * The kind of letter. News goes to every subscriber, other kinds need their consent too. A letter about the
   * registration needs neither, and goes only to people who are registered for the edition.
   */
  kind: CampaignKind;
  editionKey: string;
  /** More conditions on `p`, the profile. */
  extraConditions?: readonly Condition[];
}

/**
 * Selects everybody who matches, with the reason if they don't get the letter and null if they do. Previews, counts and
 * sending all use it, so that they agree. Conditions may read `lapsed`, the `lapsedSuppressions`.
 */
export function audienceOf({ filters, kind, editionKey, extraConditions = [] }: AudienceArgs): RawBuilder<unknown> {
  const conditions = [...filterConditions(filters, editionKey), ...extraConditions];
  return sql`
    with lapsed as materialized (${lapsedSuppressions()})
    select p.id, p.email, p.full_name, p.language, p.name_key, ${reasonOf(kind)} as reason, p.subscribed, p.suppressed
    from profiles as p ${joinedRegistrations({ filters, kind, editionKey })} ${joinedPreferences(kind)}
    left join lapsed as l on l.id = p.id
    where ${all(conditions)}`;
}

/** Limits the audience to these people. */
export function onlyPeople(ids: readonly string[]): Condition {
  return sql`p.id = any(${[...ids]}::uuid[])`;
}

/**
 * Selects the people whose suppression ended in the last hour and is still stored, with the most serious reason that
 * still applies. The counters don't know the time.
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

function joinedPreferences(kind: CampaignKind): RawBuilder<unknown> {
  return kind === "news" || kind === "registration" ? sql`` : sql`left join preferences as o on o.profile_id = p.id`;
}

function joinedRegistrations({ filters, kind, editionKey }: AudienceArgs): RawBuilder<unknown> {
  if (!asksRegistered({ filters, kind })) return sql``;
  return sql`join registrations as r on r.profile_id = p.id and r.cohere_event = ${editionKey}`;
}

/** Returns whether only people who are registered for the edition can match. */
export function asksRegistered({ filters, kind }: Pick<AudienceArgs, "filters" | "kind">): boolean {
  return kind === "registration" || asksRegistration(filters);
}
