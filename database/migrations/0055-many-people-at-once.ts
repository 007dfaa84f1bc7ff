import { sql, type Kysely } from "kysely";

/**
 * The editions of people are noted once for all registrations of a statement, and an address is written only where it is
 * suppressed or no longer so: an update of no row runs what counts people, too, for each person of an import.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create function note_editions_that_came() returns trigger language plpgsql as $$
    begin
      if not exists (select from came) then return null; end if;
      update profiles set editions = array(
          select edition from unnest(editions || of_person.come) as edition group by edition order by edition collate "C")
        from (select profile_id, array_agg(cohere_event) as come from came group by profile_id) as of_person
        where id = profile_id and not editions @> come;
      return null;
    end $$`,
  `create function note_editions_that_went() returns trigger language plpgsql as $$
    begin
      if not exists (select from went) then return null; end if;
      update profiles set editions = array(
          select edition from unnest(editions) as edition where edition <> all(gone) order by edition collate "C")
        from (select profile_id, array_agg(cohere_event) as gone from went group by profile_id) as of_person
        where id = profile_id and editions && gone;
      return null;
    end $$`,
  `drop trigger registrations_note_edition on registrations`,
  `create trigger registrations_note_edition after update of profile_id, cohere_event on registrations
    for each row execute function note_edition()`,
  `create trigger registrations_note_editions_came after insert on registrations
    referencing new table as came for each statement execute function note_editions_that_came()`,
  `create trigger registrations_note_editions_went after delete on registrations
    referencing old table as went for each statement execute function note_editions_that_went()`,

  `create or replace function note_address() returns trigger language plpgsql as $$
    declare hash constant text := address_hash(new.email);
    begin
      perform pg_advisory_xact_lock_shared(51, hashtext(hash) & 255);
      if exists (select from email_suppressions where email_hash = hash)
        or exists (select from profiles where id = new.id and suppressed is not null)
      then
        update profiles set suppressed = suppressed_for(address_hash(email))
          where id = new.id and suppressed is distinct from suppressed_for(address_hash(email));
      end if;
      return null;
    end $$`,
];
