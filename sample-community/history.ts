import { sql } from "kysely";
import type { Db } from "../app/platform/database/db.server.ts";

/** Adds the audit entries that the rows of the sample would have caused, in the order of time. Does nothing if there is any entry. */
export async function seedSampleHistory(db: Db): Promise<void> {
  if (await db.selectFrom("audit").select("id").limit(1).executeTakeFirst()) return;
  await sql`
    with organizer as (select id::text from profiles where role = 'admin' order by created_at limit 1)
    insert into audit (at, actor, action, subject, detail)
    select at, coalesce(actor, organizer.id), action, subject, detail from organizer, (
      select created_at as at, 'visitor' as actor, 'registration.created' as action, 'profile:' || profile_id as subject, '{}'::jsonb as detail
        from registrations
      union all select created_at, null, 'event.created', 'event:' || id, '{}' from events where proposer_email is null
      union all select created_at, 'visitor', 'event.proposed', 'event:' || id, '{}' from events where proposer_email is not null
      union all select decided_at, null, 'event.published', 'event:' || id, '{}' from events where decided_at is not null
      union all select cancelled_at, null, 'event.cancelled', 'event:' || id, jsonb_build_object('note', cancelled_note)
        from events where cancelled_at is not null
      union all select created_at, null, 'place.confirmed', 'place:' || id, '{}' from places
      union all select unconfirmed_at, 'system', 'place.unconfirmed', 'place:' || id, '{}' from places where unconfirmed_at is not null
      union all select created_at, null, 'campaign.created', 'campaign:' || id,
        jsonb_build_object('template', template_name, 'kind', kind, 'recipients', recipients_count) from email_campaigns
    ) as entries order by at`.execute(db);
}
