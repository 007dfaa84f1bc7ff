import { sql } from "kysely";
import type { Db } from "../../app/platform/database/db.server.ts";

/**
 * From now on every read, insert and update of these tables fails with a statement timeout. Returns the function that
 * restores them. It can be used once per database.
 */
export async function tablesTimeOut(db: Db, tables: string[]): Promise<() => Promise<void>> {
  const tooLate = sql.raw(`begin raise 'canceling statement due to statement timeout' using errcode = '57014'; end`);
  await sql`create function late_read() returns boolean stable language plpgsql as $$ ${tooLate} $$`.execute(db);
  await sql`create function late_write() returns trigger language plpgsql as $$ ${tooLate} $$`.execute(db);
  for (const name of tables) {
    const { table, behind, renamed } = namesOf(name);
    await sql`alter table ${table} rename to ${renamed}`.execute(db);
    await sql`create view ${table} as select * from ${behind} where late_read()`.execute(db);
    await sql`create trigger late before insert or update on ${behind} execute function late_write()`.execute(db);
  }
  return async () => {
    for (const name of tables) {
      const { table, behind, original } = namesOf(name);
      await sql`drop view ${table}`.execute(db);
      await sql`drop trigger late on ${behind}`.execute(db);
      await sql`alter table ${behind} rename to ${original}`.execute(db);
    }
    await sql`drop function late_read, late_write`.execute(db);
  };
}

function namesOf(name: string) {
  const short = name.split(".").at(-1)!;
  return {
    table: sql.table(name),
    behind: sql.table(`${name}_behind`),
    original: sql.id(short),
    renamed: sql.id(`${short}_behind`),
  };
}
