import { expect, test } from "vitest";
import { foreignStatements } from "./table-owners.ts";

test.each([
  ["app/features/outbox/leases.server.ts", 'db.updateTable("email_deliveries").set(', []],
  [
    "app/features/account/commands.server.ts",
    'tx\n  .deleteFrom("auth.sessions")',
    ["auth.sessions is written by identity alone"],
  ],
  [
    "app/features/account/commands.server.ts",
    "sql`update profiles set role = 'admin'`",
    ["profiles is written by people alone"],
  ],
  ["app/features/map/retention.server.ts", 'deleteOldest(db, "audit", {', ["audit is written by audit alone"]],
  [
    "app/routes/admin/people.tsx",
    'db.selectFrom("registrations as r")',
    ["registrations is read by the queries of registration"],
  ],
  [
    "app/features/map/queries.server.ts",
    '.innerJoin("events as e", "e.id", "p.event_id")',
    ["events is read by the queries of calendar"],
  ],
  [
    "app/features/map/queries.server.ts",
    "sql`select count(*) from auth.users`",
    ["auth.users is read by the queries of identity"],
  ],
  ["app/features/map/queries.server.ts", "/** Reads what comes from events. */", []],
  ["app/features/map/queries.server.ts", 'import { x } from "events";', []],
])("in %s, %j", (file, code, problems) => {
  expect(foreignStatements(file, code)).toEqual(problems.map((problem) => `${file}: ${problem}`));
});
