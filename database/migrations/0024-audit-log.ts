import { sql, type Kysely } from "kysely";

/**
 * The audit log is found by who, what and when, and by the words of what changed. It cannot be emptied, and what an
 * entry tells goes only with the person it tells about.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** They part words, as in the words of people. */
const signs = '/\\-_.@:+<>&~=%?#()"{}[],';

const statements = [
  `create index audit_action on audit (action, id desc)`,
  `create index audit_actor_action on audit (actor, action, id desc)`,
  `create index audit_at on audit (at)`,
  `create function audit_words(detail jsonb) returns tsvector language sql immutable strict parallel safe
    return to_tsvector('simple', translate(folded(detail::text), '${signs}', '${" ".repeat(signs.length)}'))`,
  `create index audit_words on audit using gin (audit_words(detail)) where detail <> '{}'`,
  `create index profiles_role on profiles (role) where role is not null`,

  `create function refuse_audit_truncate() returns trigger language plpgsql as $$
    begin raise exception 'the audit log is append-only'; end $$`,
  `create trigger audit_stays before truncate on audit for each statement execute function refuse_audit_truncate()`,

  // Judged at commit: the person's deletion comes after it in the same transaction.
  `create function keep_audit_of_the_living() returns trigger language plpgsql as $$
    begin
      if new.subject like 'profile:%' then
        perform from profiles where id = substr(new.subject, 9)::uuid;
      elsif new.subject like 'user:%' then
        perform from auth.users where id = substr(new.subject, 6)::uuid;
      end if;
      if found or new.subject !~ '^(profile|user):' then raise exception 'the audit log is append-only'; end if;
      return null;
    end $$`,
  `create constraint trigger audit_outlives after update on audit deferrable initially deferred
    for each row execute function keep_audit_of_the_living()`,

  // Where the application's user is no superuser, the database refuses before any trigger is asked.
  `do $$ begin
    execute format('revoke update, delete, truncate on audit from public, %I', current_user);
    execute format('grant update (detail) on audit to %I', current_user);
  end $$`,
];
