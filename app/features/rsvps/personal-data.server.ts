import { sql } from "kysely";
import type { PersonalData } from "~/platform/personal-data.server";

export const rsvpData: PersonalData = {
  sections: {
    rsvps: (db, { email, profileId }) =>
      db
        .selectFrom("rsvps as r")
        .leftJoin("events as e", "e.id", "r.event_id")
        .select(["e.title", "e.start_date", "r.name", "r.email", "r.people", "r.note", "r.state"])
        .select(["r.offered_until", "r.asked_at"])
        .where((is) => is.or([is("r.email", "=", email), is("r.profile_id", "=", profileId)]))
        .orderBy("r.asked_at"),
    guestLetters: (db, { email, profileId }) =>
      db
        .selectFrom("event_letters as l")
        .innerJoin("events as e", (join) => join.on(sql<boolean>`e.id = any(l.event_ids)`))
        .select(["e.title", "l.audience", "l.text_en", "l.text_es", "l.takes_replies", "l.readers", "l.written_at"])
        .where("l.written_by", "=", "host")
        .where((is) => is.or([is("e.proposer_email", "=", email), is("e.proposer_profile_id", "=", profileId)]))
        .orderBy("l.written_at"),
  },
  /** Their places become free. Of events that are over, the numbers stay. */
  async erase(tx, { email, profileId, formerEmails }) {
    const theirs = sql`(email = any(${[email, ...formerEmails]}::text[]) or profile_id = ${profileId})`;
    const over = sql`event_id in (select id from events where end_date <= now())`;
    // The events are locked first, in the same order as every other change of their places.
    await sql`select id from events where id in (select event_id from rsvps where ${theirs})
      order by id for update`.execute(tx);
    await sql`update rsvps set name = null, email = null, note = null, profile_id = null
      where ${theirs} and state = 'coming' and ${over}`.execute(tx);
    await sql`delete from rsvps where ${theirs}`.execute(tx);
    await sql`delete from event_letters where written_by = 'host' and event_ids && array(select id from events
      where proposer_email = any(${[email, ...formerEmails]}::text[]) or proposer_profile_id = ${profileId})`.execute(
      tx,
    );
  },
  /** An event that was answered from both addresses keeps both answers. */
  async move(tx, { from, to }) {
    await sql`update rsvps as r set email = ${to} where email = ${from}
      and not exists (select from rsvps as other where other.event_id = r.event_id and other.email = ${to})`.execute(
      tx,
    );
  },
  async joinProfiles(tx, { own, other }) {
    await sql`update rsvps set profile_id = ${own} where profile_id = ${other}
      or email in (select email from profiles where id in (${own}, ${other}))`.execute(tx);
  },
};
