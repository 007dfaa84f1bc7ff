import { expect, test } from "vitest";
import { postgresBinaries } from "../support/postgres.ts";
import { databaseForProcess } from "../support/test-database.ts";
import { expectStored, patient } from "./expect-stored.ts";
import { foreignHost } from "./foreign-host.ts";
import { guessing } from "./guessing.ts";
import { oneUse } from "./one-use.ts";
import { sessionsAcrossProcesses } from "./survival.ts";

// The counts are the reduced ones; npm run faults -- NAME runs the same code at full counts.
const hasPostgres = postgresBinaries() !== undefined || process.env["CI"] === "true";

test(
  "60 serial and 60 parallel guesses, 3 new codes: 3 a code and 20 a mailbox are compared, the owner's link opens @thorough",
  patient,
  async () => {
    const report = await guessing({ serial: 60, parallel: 60, rounds: 3, databaseUrl: await databaseForProcess() });
    expectStored(report);
    expect(report.counts["compared"]).toBeGreaterThan(2);
  },
);

test("one mail's code and link used 40 times at once, twice: one session each @thorough", patient, async () => {
  const report = await oneUse({ rounds: 2, parallel: 40, databaseUrl: await databaseForProcess() });
  expectStored(report);
  expect(report.counts["sessions"]).toBe(2);
});

test(
  "other hosts in Host, Forwarded, Origin and their kin: every mailed link is on ORIGIN @thorough",
  patient,
  async () => {
    const report = await foreignHost({ databaseUrl: await databaseForProcess() });
    expectStored(report);
    expect(report.counts["mails"]).toBeGreaterThan(10);
  },
);

test.runIf(hasPostgres)(
  "a new password, signing out, here or everywhere, and a lost role in one process are in force in the other within a second @thorough",
  patient,
  async () => {
    expectStored(await sessionsAcrossProcesses({ rounds: 1 }));
  },
);
