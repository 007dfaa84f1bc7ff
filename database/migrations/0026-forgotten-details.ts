import { sql, type Kysely } from "kysely";

/**
 * The audit log stays append-only with one exception: when a person is deleted, what entries tell about them is taken
 * out. That something was done, when and by whom, stays.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create or replace function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if new.detail = '{}' and new.id = old.id and new.at = old.at and new.actor = old.actor
          and new.action = old.action and new.subject = old.subject then
          return new;
        end if;
      end if;
      raise exception 'the audit log is append-only';
    end $$`,
];
