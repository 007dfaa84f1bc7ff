import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/test-database.ts";
import { readersNamed } from "./readers.server.ts";

test("readers are found by the beginnings of their words, the newest first, also far behind the newest of all", async () => {
  const db = await testDatabase();
  await sql`insert into profiles (email, full_name, created_at)
    select 'person-' || n || '@example.org', case when n > 2400 then 'Zuzana' else 'Ana' end || ' Person', now() - n * interval '1 minute'
    from generate_series(1, 2500) as n`.execute(db);
  const named = async (text: string) => (await readersNamed(db, text, 3)).map(({ email }) => email.split("@")[0]);
  expect(await named("")).toEqual(["person-1", "person-2", "person-3"]);
  expect(await named("ana")).toEqual(["person-1", "person-2", "person-3"]);
  expect(await named("zuz per")).toEqual(["person-2401", "person-2402", "person-2403"]);
  expect(await named("person-2500@example.org")).toEqual(["person-2500"]);
  expect(await named("unicorn")).toEqual([]);
  expect(await named("!!")).toEqual([]);
});
