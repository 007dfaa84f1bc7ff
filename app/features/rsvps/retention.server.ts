import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";

/** The names and addresses of guests are kept this long after the event. The numbers stay. */
const retentionDays = 30;

/**
 * Clears the names and addresses of guests of past events, and deletes the replies of those who had no place there or
 * whose event no longer exists. Deletes letters whose events are all past or deleted.
 */
export async function forgetGuests(db: Db, now: Date, limit?: number): Promise<number> {
  const before = new Date(now.getTime() - retentionDays * 86_400_000);
  const over = sql`select id from events where end_date <= ${before}`;
  const deleted = await sql`delete from rsvps where id = any(array(select r.id from rsvps as r
    where (r.state <> 'coming' and r.event_id in (${over}))
      or (not exists (select from events as e where e.id = r.event_id)
        and not exists (select from deleted_events as d where d.id = r.event_id))
    limit ${limit ?? null}))`.execute(db);
  const cleared = await sql`update rsvps
    set name = null, email = null, note = null, profile_id = null
    where id = any(array(select r.id from rsvps as r where r.email is not null and r.state = 'coming' and r.event_id in (${over})
      limit ${limit ?? null}))`.execute(db);
  const letters = await sql`delete from event_letters where id = any(array(select l.id from event_letters as l
    where not exists (select from events as e where e.id = any(l.event_ids) and e.id not in (${over}))
      and not exists (select from deleted_events as d where d.id = any(l.event_ids))
    limit ${limit ?? null}))`.execute(db);
  return Math.max(Number(letters.numAffectedRows), Number(deleted.numAffectedRows), Number(cleared.numAffectedRows));
}
