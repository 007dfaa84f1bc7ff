import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";

/** Names and addresses of those who came are kept this long after the event; the numbers stay. */
const daysKept = 30;

/**
 * Clears who came to events that are over, and deletes whoever had no place there and those of events that no longer
 * exist. Letters about events that are all over or gone go at the same time.
 */
export async function forgetGuests(db: Db, now: Date, limit?: number): Promise<number> {
  const before = new Date(now.getTime() - daysKept * 86_400_000);
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
