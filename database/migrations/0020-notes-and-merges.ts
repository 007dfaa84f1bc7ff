import { sql, type Kysely } from "kysely";

/** What organizers write about a person, people who were two and are one, and the indexes that find who may be the same. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table person_notes (
    id uuid primary key default gen_random_uuid(),
    profile_id uuid not null references profiles on delete cascade,
    author_id uuid references profiles on delete set null,
    text text not null check (text <> ''),
    created_at timestamptz(3) not null default now(),
    edited_at timestamptz(3),
    deleted_at timestamptz(3)
  )`,
  `create index person_notes_profile on person_notes (profile_id, created_at)`,
  `create index person_notes_author on person_notes (author_id)`,
  `create index person_notes_deleted on person_notes (deleted_at) where deleted_at is not null`,

  // What was merged, as it was: the undo puts it back. It goes with the person who was kept.
  `create table person_merges (
    id uuid primary key default gen_random_uuid(),
    kept_id uuid not null references profiles on delete cascade,
    removed_id uuid not null,
    removed_email text not null,
    merged_at timestamptz(3) not null,
    expires_at timestamptz(3) not null,
    undo jsonb not null
  )`,
  `create index person_merges_kept on person_merges (kept_id, merged_at)`,
  `create index person_merges_removed on person_merges (removed_id)`,
  `create index person_merges_expiry on person_merges (expires_at)`,

  `create index if not exists audit_actor on audit (actor, id desc)`,

  // What two entries of one person have alike: the last ten digits of the phone; the mailbox without its provider, dots
  // and what follows a plus; the name in small letters without accents.
  `create function phone_key(phone text) returns text language sql immutable parallel safe as $$
    select case when length(regexp_replace(phone, '\\D', '', 'g')) >= 7
      then right(regexp_replace(phone, '\\D', '', 'g'), 10) end $$`,
  `create function mailbox_key(email text) returns text language sql immutable parallel safe as $$
    select replace(split_part(split_part(email, '@', 1), '+', 1), '.', '') $$`,
  `create function name_key(name text) returns text language sql immutable parallel safe as $$
    select regexp_replace(translate(lower(btrim(name)),
      'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc'), '\\s+', ' ', 'g') $$`,
  `create index profiles_phone_key on profiles (phone_key(phone_number)) where phone_number is not null`,
  `create index profiles_mailbox_key on profiles (mailbox_key(email))`,
  `create index profiles_name_key on profiles (name_key(full_name)) where full_name <> ''`,
];
