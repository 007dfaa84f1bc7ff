import { sql } from "kysely";
import { expect, test } from "vitest";
import { buildProfile } from "../../../tests/support/builders.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";

test("values come back the same from both engines", async () => {
  const db = await testDatabase();
  const at = new Date("2025-10-16T18:00:00.123Z");
  const interests = ["plain", 'with "quotes"', "back\\slash", "comma, brace }", "", "NULL", "año"];
  const json = { text: 'a "b"', list: [1, null], nested: { yes: true } };
  const { rows } = await sql`
    select ${at}::timestamptz(3) as instant, ${"2025-10-16T18:00:00.123456Z"}::timestamptz(3) as rounded,
      ${9_007_199_254_740_991}::int8 as big, 12::int4 as whole, 1.5::float8 as double, 1.50::numeric as exact,
      count(*) as counted, ${interests}::text[] as list, ${["a", null]}::text[] as gaps, ${[]}::text[] as none,
      ${json}::jsonb as object, ${JSON.stringify(json)}::jsonb as parsed, ${true}::boolean as yes, ${null}::text as missing,
      ${12}::text as number_as_text, '2025-10-16'::date::text as day
    from (values (1), (2)) as two`.execute(db);
  expect(rows).toEqual([
    {
      instant: at,
      rounded: at,
      big: 9_007_199_254_740_991,
      whole: 12,
      double: 1.5,
      exact: "1.50",
      counted: 2,
      list: interests,
      gaps: ["a", null],
      none: [],
      object: json,
      parsed: json,
      yes: true,
      missing: null,
      number_as_text: "12",
      day: "2025-10-16",
    },
  ]);
});

test("an error tells its code and constraint", async () => {
  const db = await testDatabase();
  await buildProfile(db, { email: "twice@example.org" });
  await expect(buildProfile(db, { email: "twice@example.org" })).rejects.toMatchObject({
    code: "23505",
    constraint: "profiles_email_key",
    table: "profiles",
  });
});
