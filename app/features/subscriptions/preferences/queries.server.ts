import { sql } from "kysely";
import type { Language } from "~/i18n/translate";
import type { Db } from "~/platform/db.server";
import type { Choices } from "./choices.ts";

/** Whose preferences a token opens, and what they are. */
export interface Preferences extends Choices {
  profileId: string;
  email: string;
  fullName: string;
  language: Language;
}

/** The person of a preference link, old or new, or of the mail with this token; undefined for nobody. A look changes nothing. */
export async function preferencesByToken(db: Db, token: string): Promise<Preferences | undefined> {
  if (!/^[\w-]+$/.test(token)) return undefined;
  const { rows } = await sql<Preferences>`
    with found as (
      select profile_id as id from preferences where token = ${token}
      union all select profile_id from former_tokens where token = ${token}
      union all select coalesce(d.profile_id, (select id from profiles where email = d.email))
        from email_deliveries as d where d.token = ${token}
    )
    select p.id as "profileId", p.email, p.full_name as "fullName", p.language, p.subscribed,
      coalesce(o.marketing_consent, false) as marketing_consent, coalesce(o.event_notifications, true) as event_notifications
    from found join profiles as p on p.id = found.id left join preferences as o on o.profile_id = p.id
    limit 1`.execute(db);
  return rows[0];
}
