import { existsSync } from "node:fs";

/**
 * What the embedded database itself can change: its dialect, its session, its files and its locks. That one session is
 * enough for every request shows the suite "request", where a site has no second one on PostgreSQL either. What takes two
 * processes on one server, or PostgreSQL itself, is skipped here (`runIf`) and runs in the suite "data".
 */
export const promisedEmbeddedTests = [
  "app/features/campaigns/sending/sending.data.test.ts",
  "app/features/identity/sessions/sessions.data.test.ts",
  "app/platform/database/db.data.test.ts",
  "app/routes/public/register.request.test.ts",
  "database/backup.data.test.ts",
  "database/migrate.data.test.ts",
];

/** These run in test:all only: the engine has hardly ever changed what they are about. */
const thorough = [
  "app/features/calendar/queries.data.test.ts",
  "app/features/calendar/pictures/pictures.data.test.ts",
  "app/features/campaigns/sending/commands.data.test.ts",
  "app/features/identity/commands.data.test.ts",
  "app/features/imports/commands.data.test.ts",
  "app/features/outbox/outcomes.data.test.ts",
  "app/features/outbox/recovery.data.test.ts",
  "app/features/outbox/worker.data.test.ts",
  "app/features/people/office/merging/merging.data.test.ts",
  "app/features/people/list/export.data.test.ts",
  "app/features/people/list/export-readers.data.test.ts",
  "app/features/registration/answer-counts.data.test.ts",
  "app/features/registration/commands.data.test.ts",
  "app/features/subscriptions/preferences/commands.data.test.ts",
  "app/platform/database/csv-line.data.test.ts",
  "app/platform/database/changes.data.test.ts",
  "app/platform/throttle.data.test.ts",
  "app/routes/public/auth.request.test.ts",
  "database/events.data.test.ts",
  "sample-community/seed.data.test.ts",
  "database/snapshot.data.test.ts",
  "app/platform/database/tables.data.test.ts",
  "processes/due-backup.data.test.ts",
  "server/database-outage.request.test.ts",
];

/** All that run on it in test:all. Throws at a name that is no file. */
export function embeddedTests(): string[] {
  const files = [...promisedEmbeddedTests, ...thorough];
  const gone = files.filter((file) => !existsSync(new URL(`../../${file}`, import.meta.url)));
  if (gone.length > 0) throw new Error(`tests/support/embedded-tests.ts names ${gone.join(", ")}: no such file.`);
  return files;
}
