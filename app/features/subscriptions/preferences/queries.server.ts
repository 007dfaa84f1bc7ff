import { sql } from "kysely";
import type { Language } from "~/i18n/translate";
import type { Db } from "~/platform/database/db.server";
import { themesIn, type AllChoices } from "./choices.ts";

/** A person's preferences, found by a token. */
export interface Preferences extends AllChoices {
  profileId: string;
  email: string;
  fullName: string;
  language: Language;
  /**
   * What one click ends: the digest for a link in a digest, otherwise the newsletter with everything that requires it.
   */
  ends: "subscribed" | "event_digest";
}

/** The person of a token. */
export interface TokenOwner extends Preferences {
  /** True for a link in a former mailbox: its reader may stop mail but sees no personal data. */
  isFormerMailbox: boolean;
}

/** Returns the person of a preference link, old or new, or of an email's token, without changing anything. */
export async function tokenOwner(db: Db, token: string): Promise<TokenOwner | undefined> {
  if (!/^[\w-]+$/.test(token)) return undefined;
  const { rows } = await sql<TokenOwner>`
    with found as (
      select profile_id as id, null as kind, false as former, null as mailbox from preferences where token = ${token}
      union all select profile_id, null, true, null from former_tokens where token = ${token}
      union all select coalesce(d.profile_id, (select id from profiles where email = d.email)),
        (select kind from email_campaigns as c where c.id = d.campaign_id), false, d.email
        from email_deliveries as d where d.token = ${token}
    )
    select found.former or coalesce(found.mailbox <> p.email, false) as "isFormerMailbox", p.id as "profileId", p.email, p.full_name as "fullName", p.language, p.subscribed,
      coalesce(o.marketing_consent, false) as marketing_consent, coalesce(o.event_notifications, true) as event_notifications,
      coalesce(o.event_digest, false) as event_digest, coalesce(o.digest_themes, '{}') as digest_themes,
      case when found.kind = 'digest' then 'event_digest' else 'subscribed' end as ends
    from found join profiles as p on p.id = found.id left join preferences as o on o.profile_id = p.id
    limit 1`.execute(db);
  const [owner] = rows;
  return owner && { ...owner, digest_themes: themesIn(owner.digest_themes) };
}
