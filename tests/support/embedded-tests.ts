import { existsSync } from "node:fs";

/**
 * The tests of what depends on the embedded database itself: its dialect, session, files and locks. The suite
 * "request" shows that one session is enough for every request, because a site has only one on PostgreSQL there too.
 * Tests with two processes on one server, or of PostgreSQL itself, are skipped here (`runIf`) and run in the suite
 * "data".
 */
export const promisedEmbeddedTests = [
  "app/features/campaigns/sending/sending.data.test.ts",
  "app/features/identity/sessions/sessions.data.test.ts",
  "app/platform/database/db.data.test.ts",
  "app/routes/public/register.request.test.ts",
  "database/backup.data.test.ts",
  "database/migrate.data.test.ts",
];

/** These run only in test:all, because the engine has hardly ever affected them. */
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
  "app/features/setup/setup.data.test.ts",
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

/** Returns all tests that run on it in test:all. Throws if a file does not exist. */
export function embeddedTests(): string[] {
  const files = [...promisedEmbeddedTests, ...thorough];
  const missing = files.filter((file) => !existsSync(new URL(`../../${file}`, import.meta.url)));
  if (missing.length > 0) throw new Error(`tests/support/embedded-tests.ts names ${missing.join(", ")}: no such file.`);
  return files;
}
