import { sql, type Selectable } from "kysely";
import type { Db } from "~/platform/database/db.server";
import type { Owner, PersonalData } from "~/platform/personal-data.server";
import type { Tables } from "~/platform/database/tables";

export const calendarData: PersonalData = {
  sections: {
    proposals: (db, owner) =>
      db
        .selectFrom("events")
        .select([
          "title",
          "description",
          "location",
          "language",
          "hosted_by",
          "start_date",
          "end_date",
          "status",
          "proposer_name",
          "proposer_email",
          "created_at",
        ])
        .where((is) => is.or([is("proposer_email", "=", owner.email), is("proposer_profile_id", "=", owner.profileId)]))
        .unionAll(deletedProposals(db, owner))
        .orderBy("created_at"),
    stars: (db, { userId }) =>
      db
        .selectFrom("event_stars as s")
        .innerJoin("events as e", "e.id", "s.event_id")
        .select(["e.title", "e.start_date", "s.created_at"])
        .where("s.user_id", "=", userId)
        .unionAll(
          db
            .selectFrom("deleted_event_stars as s")
            .innerJoin("deleted_events as d", "d.id", "s.event_id")
            .select([deleted("title"), deleted("start_date", "timestamptz"), "s.created_at"])
            .where("s.user_id", "=", userId),
        )
        .orderBy("created_at"),
    pictures: (db, owner) =>
      db
        .selectFrom("event_pictures as p")
        .innerJoin("events as e", "e.id", "p.first_event_id")
        .select(["e.title", "p.alt", "p.uploaded_at"])
        .where("p.from_proposer", "=", true)
        .where((is) =>
          is.or([is("e.proposer_email", "=", owner.email), is("e.proposer_profile_id", "=", owner.profileId)]),
        )
        .orderBy("p.uploaded_at"),
    eventChanges: (db, owner) =>
      db
        .selectFrom("event_changes as c")
        .innerJoin("events as e", "e.id", "c.event_id")
        .select(["e.title", "c.kind", "c.state", "c.event", "c.note", "c.answer", "c.created_at"])
        .where((is) =>
          is.or([is("e.proposer_email", "=", owner.email), is("e.proposer_profile_id", "=", owner.profileId)]),
        )
        .unionAll(changesOfDeleted(db, owner))
        .orderBy("created_at"),
    starMails: (db, { userId }) =>
      db.selectFrom("star_mails").select(["wording", "created_at"]).where("user_id", "=", userId),
    starFeeds: (db, { userId }) => db.selectFrom("star_feeds").select("created_at").where("user_id", "=", userId),
  },
  /** Published content stays, without their name. Pictures are deleted, since they may show the person. */
  async erase(tx, { email, profileId }) {
    // Lock the events first, in the same order as every other change of an event.
    await sql`select id from events where proposer_email = ${email} or proposer_profile_id = ${profileId}
      order by id for update`.execute(tx);
    await eraseShownNames(tx, { email, profileId });
    for (const table of ["events", "deleted_events"] as const)
      await tx
        .deleteFrom("event_pictures")
        .where("from_proposer", "=", true)
        .where("first_event_id", "in", (from) =>
          from
            .selectFrom(table)
            .select("id")
            .where((is) => is.or([is("proposer_email", "=", email), is("proposer_profile_id", "=", profileId)])),
        )
        .execute();
    // The other parts of a pending request stay.
    const asked = sql`event_id in (select id from events where proposer_email = ${email} or proposer_profile_id = ${profileId})
      and event -> 'picture' ->> 'id' is not null`;
    await sql`delete from event_changes where ${asked} and event - 'picture' = '{}'`.execute(tx);
    await sql`update event_changes set event = event - 'picture' where ${asked}`.execute(tx);
    await tx
      .updateTable("events")
      .set({ proposer_name: null, proposer_email: null, proposer_token_hash: null, proposal_digest: null })
      .where((is) => is.or([is("proposer_email", "=", email), is("proposer_profile_id", "=", profileId)]))
      .execute();
    await tx
      .updateTable("deleted_events")
      .set({
        proposer_name: null,
        proposer_email: null,
        event: sql<string>`event - array['proposer_token_hash', 'proposal_digest']`,
        change: sql<string>`case when change -> 'event' -> 'picture' ->> 'id' is null then change
          when (change -> 'event') - 'picture' = '{}' then null else change #- '{event,picture}' end`,
      })
      .where((is) => is.or([is("proposer_email", "=", email), is("proposer_profile_id", "=", profileId)]))
      .execute();
  },
  async move(tx, { from, to }) {
    await tx.updateTable("events").set({ proposer_email: to }).where("proposer_email", "=", from).execute();
    await tx.updateTable("deleted_events").set({ proposer_email: to }).where("proposer_email", "=", from).execute();
  },
  async joinProfiles(tx, { own, other }) {
    for (const table of ["events", "deleted_events"] as const)
      await tx.updateTable(table).set({ proposer_profile_id: own }).where("proposer_profile_id", "=", other).execute();
  },
};

/**
 * Deletes the name under which events show them as hosts: in the events, in copies of these, which have no proposer,
 * and in pending requests. The audit log never contains it.
 */
async function eraseShownNames(tx: Db, { email, profileId }: Pick<Owner, "email" | "profileId">) {
  const theirs = sql`proposer_email = ${email} or proposer_profile_id = ${profileId}`;
  const { rows } = await sql<{ id: string; name: string | null }>`
    select id, hosted_by as name from events where ${theirs}
    union all select id, event ->> 'hosted_by' from deleted_events where ${theirs}`.execute(tx);
  const ids = rows.map(({ id }) => id);
  const names = rows.flatMap(({ name }) => name ?? []);
  const isCopy = sql`proposer_email is null and proposer_profile_id is null`;
  await sql`update events set hosted_by = null where hosted_by is not null
    and (id = any(${ids}::uuid[]) or (hosted_by = any(${names}::text[]) and ${isCopy}))`.execute(tx);
  await sql`update deleted_events set event = event - 'hosted_by', change = case
      when change -> 'event' -> 'hosted_by' is null then change
      when (change -> 'event') - 'hosted_by' = '{}' then null
      else change #- '{event,hosted_by}' end
    where id = any(${ids}::uuid[]) or (event ->> 'hosted_by' = any(${names}::text[]) and ${isCopy})`.execute(tx);
  await sql`update event_changes set event = event - 'hosted_by' where event_id = any(${ids}::uuid[])`.execute(tx);
  await sql`delete from event_changes where event_id = any(${ids}::uuid[]) and event = '{}'`.execute(tx);
}

/** Selects events they proposed that were deleted and can still be restored. */
function deletedProposals(db: Db, { email, profileId }: Owner) {
  return db
    .selectFrom("deleted_events as d")
    .select([
      deleted("title"),
      deleted("description"),
      deleted("location"),
      deleted("language"),
      deleted("hosted_by"),
      deleted("start_date", "timestamptz"),
      deleted("end_date", "timestamptz"),
      deleted("status"),
      "proposer_name",
      "proposer_email",
      deleted("created_at", "timestamptz"),
    ])
    .where((is) => is.or([is("proposer_email", "=", email), is("proposer_profile_id", "=", profileId)]));
}

/** Selects their pending requests for those events. */
function changesOfDeleted(db: Db, { email, profileId }: Owner) {
  return db
    .selectFrom("deleted_events as d")
    .innerJoin(
      () => sql<Selectable<Tables["event_changes"]>>`jsonb_populate_record(null::event_changes, d.change)`.as("c"),
      (join) => join.onTrue(),
    )
    .select([deleted("title"), "c.kind", "c.state", "c.event", "c.note", "c.answer", "c.created_at"])
    .where("d.change", "is not", null)
    .where((is) => is.or([is("proposer_email", "=", email), is("proposer_profile_id", "=", profileId)]));
}

type StoredEvent = Selectable<Tables["events"]>;

/** Reads a column of a deleted event from its stored copy. */
function deleted<Column extends keyof StoredEvent>(column: Column, type: "text" | "timestamptz" = "text") {
  return sql<StoredEvent[Column]>`(d.event ->> ${sql.lit(column)})::${sql.raw(type)}`.as(column);
}
