import { sql, type RawBuilder } from "kysely";
import { dayAfter } from "~/i18n/dates";
import { zonedInstant } from "~/lib/time/zoned-time";
import type { Db } from "~/platform/database/db.server";
import { editionNamed } from "../../edition/editions.ts";

/**
 * Selects the events of the previous edition that took place, with the profile of their proposer (`event_id`,
 * `profile_id`, `start_date`, `end_date`). Of several events of a person with the same title, only the first is selected.
 */
export function hostedBefore(event: string): RawBuilder<unknown> {
  return sql`
    select distinct on (h.id, lower(e.title)) e.id as event_id, h.id as profile_id, e.start_date, e.end_date
    from events as e join profiles as h
      on h.id = coalesce(e.proposer_profile_id, (select p.id from profiles as p where p.email = e.proposer_email))
    where ${tookPlace(event)}
    order by h.id, lower(e.title), e.start_date, e.id`;
}

/**
 * Selects the hosts of the previous edition, and the people who were asked to host again in this one. They stay hosts
 * even if their event is deleted, so that they are not invited as guests too.
 */
export function hostsBefore(event: string): RawBuilder<unknown> {
  return sql`select hosted.profile_id from (${hostedBefore(event)}) as hosted
    union select q.profile_id from host_questions as q where q.cohere_event = ${event}`;
}

/** Counts the mailboxes of hosts of the previous edition that have no profile. */
export async function countUnknownHosts(db: Db, event: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct e.proposer_email)::int as count from events as e
    where ${tookPlace(event)} and e.proposer_profile_id is null
      and not exists (select from profiles as p where p.email = e.proposer_email)`.execute(db);
  return rows[0]!.count;
}

function tookPlace(event: string): RawBuilder<unknown> {
  const edition = editionNamed(event);
  const before = edition?.past[0];
  if (!edition || !before) return sql`false`;
  const [from, to] = [
    zonedInstant(edition.zone, before.first, "00:00"),
    zonedInstant(edition.zone, dayAfter(before.last, 1), "00:00"),
  ];
  return sql`e.is_public and e.status = 'published' and e.proposer_email is not null
    and tstzrange(e.start_date, e.end_date) && tstzrange(${from}::timestamptz, ${to}::timestamptz)`;
}
