import { sql } from "kysely";
import type { Clock } from "~/platform/clock.server";
import type { Db } from "~/platform/database/db.server";
import { every } from "~/platform/every.server";
import type { Log } from "~/platform/log.server";
import { lockComingEvent } from "../calendar/coming-event.server.ts";
import { noticeKey } from "../calendar/notices/queries.server.ts";
import { enqueue } from "../outbox/commands.server.ts";
import { recipientOf, type MailedRsvp } from "./mailing.server.ts";
import { rsvpMails } from "./mails.server.ts";
import { settle, type SettleDeps } from "./settle.server.ts";

/**
 * @public Does what is due: gives away places of offers that are over and of limits that were raised, passes changes of events
 * on to who is coming, and asks the day before. Each email has a key, so that any number of workers may do it.
 */
export async function doWhatIsDue(db: Db, deps: SettleDeps): Promise<void> {
  for (const id of await eventsToSettle(db, deps))
    await db.transaction().execute(async (tx) => {
      const event = await lockComingEvent(tx, id);
      if (event) await settle(tx, event, deps);
    });
  await passNoticesOn(db, deps);
  await remind(db, deps);
}

/** Returns the events with an offer that is over, or with room for somebody who waits. */
async function eventsToSettle(db: Db, { now, siteNow }: SettleDeps): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from events as e
    where e.id in (select event_id from rsvps where state in ('waiting', 'offered')) and e.end_date > ${siteNow}
      and (exists (select from rsvps as o where o.event_id = e.id and o.state = 'offered' and o.offered_until <= ${now})
        or (e.status = 'published' and e.is_public
          and (select min(w.people) from rsvps as w where w.event_id = e.id and w.state = 'waiting')
            <= coalesce(e.capacity, 1000000) - coalesce((select sum(t.people) from rsvps as t
              where t.event_id = e.id and t.state in ('coming', 'offered')), 0)))`.execute(db);
  return rows.map(({ id }) => id);
}

/** An older notice means that no worker ran for days. It is no longer news. */
const maxNoticeAgeDays = 2;

/** Passes on each notice whose time for undo is over, to the guests who replied before it. */
async function passNoticesOn(db: Db, { now, origin }: SettleDeps): Promise<void> {
  const since = new Date(now.getTime() - maxNoticeAgeDays * 86_400_000);
  const { rows: notices } = await sql<{ id: string; eventId: string; at: Date }>`
    select n.id, n.event_id as "eventId", n.created_at as at from event_notices as n
    where n.due_at <= ${now} and n.due_at > ${since} and exists (select from rsvps as r where r.event_id = n.event_id
      and r.state <> 'gone' and greatest(r.asked_at, r.noticed_at) < n.created_at)
    order by n.created_at`.execute(db);
  for (const { id: notice, eventId, at } of notices)
    await db.transaction().execute(async (tx) => {
      await lockComingEvent(tx, eventId);
      const readers = await tx
        .updateTable("rsvps")
        .set({ noticed_at: at })
        .where("event_id", "=", eventId)
        .where("state", "<>", "gone")
        .where(sql<boolean>`greatest(asked_at, noticed_at) < ${at}`)
        .returning(["id", "name", "email", "profile_id as profileId", "language", "version"])
        // The host gets an email of their own about the notice.
        .returning(sql<boolean | null>`email = (select proposer_email from events where id = event_id)`.as("isHost"))
        .execute();
      for (const { isHost, ...reader } of readers.filter(hasContact)) {
        if (isHost) continue;
        const mail = { payload: { id: reader.id, notice }, dedupeKey: noticeKey(notice, reader.id) };
        await enqueue(tx, rsvpMails.notice, { ...recipientOf(reader), ...mail }, { origin });
      }
    });
}

const dayBefore = 24 * 3_600_000;
/** Guests who replied this shortly before the event are not asked whether they still come. */
const recentReply = 48 * 3_600_000;

/** Asks guests who replied long before whether they still come, once for each start time of an event. */
async function remind(db: Db, { siteNow, origin }: SettleDeps): Promise<void> {
  const [until, repliedBefore] = [
    new Date(siteNow.getTime() + dayBefore),
    sql`e.start_date - ${recentReply} * interval '1 millisecond'`,
  ];
  const due = sql`e.status = 'published' and e.is_public and e.coming_mode <> 'open' and e.start_date > ${siteNow}
    and e.start_date <= ${until} and r.event_id = e.id and r.state = 'coming' and r.asked_at <= ${repliedBefore}
    and r.reminded_for is distinct from e.start_date`;
  const { rows: ids } = await sql<{ id: string }>`
    select distinct e.id from events as e, rsvps as r where ${due}`.execute(db);
  for (const { id } of ids)
    await db.transaction().execute(async (tx) => {
      await lockComingEvent(tx, id);
      const { rows } = await sql<MailedRsvp & { start: Date }>`
        update rsvps as r set reminded_for = e.start_date from events as e where ${due} and e.id = ${id}
        returning r.id, r.name, r.email, r.profile_id as "profileId", r.language, r.version, e.start_date as start`.execute(
        tx,
      );
      for (const { start, ...reader } of rows.filter(hasContact)) {
        const { id: rsvp, version } = reader;
        const dedupeKey = `rsvp-reminder:${rsvp}:${start.getTime()}`;
        await enqueue(
          tx,
          rsvpMails.reminder,
          { ...recipientOf(reader), payload: { id: rsvp, version }, dedupeKey },
          { origin },
        );
      }
    });
}

function hasContact<Row extends { email: string | null; name: string | null }>(
  row: Row,
): row is Row & { email: string; name: string } {
  return row.email !== null && row.name !== null;
}

interface WorkerDeps {
  db: Db;
  log: Log;
  clock: Clock;
  origin: string;
}

const tenSeconds = 10_000;

/** Looks every ten seconds for what is due. */
export function startRsvps({ db, log, clock, origin }: WorkerDeps) {
  const work = () => doWhatIsDue(db, { now: clock.now(), siteNow: clock.site(), origin });
  return every(tenSeconds, work, (error) => log("error", "rsvps-failed", { error }));
}
