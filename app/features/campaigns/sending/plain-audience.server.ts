import { sql, type RawBuilder } from "kysely";
import type { CampaignKind } from "./campaign.ts";

/** Everybody with the newsletter: id, email, full_name, language, and the reason why somebody is left out (null: gets it). */
export function plainAudience(kind: CampaignKind): RawBuilder<unknown> {
  const consent =
    kind === "event"
      ? sql`coalesce(o.event_notifications, true)`
      : kind === "appeal"
        ? sql`coalesce(o.marketing_consent, false)`
        : sql`true`;
  return sql`
    select p.id, p.email, p.full_name, p.language, case
      when not p.subscribed then 'unsubscribed'
      when s.reason is not null then case s.reason when 'soft-bounced' then 'bounced' else s.reason end
      when not ${consent} then 'no-consent' end as reason
    from profiles as p
    left join preferences as o on o.profile_id = p.id
    left join lateral (
      select reason from email_suppressions where (until is null or until > now())
        and email_hash = rtrim(translate(encode(sha256(convert_to(p.email, 'UTF8')), 'base64'), '+/', '-_'), '=')
      order by reason = 'bounced' desc limit 1
    ) as s on true`;
}
