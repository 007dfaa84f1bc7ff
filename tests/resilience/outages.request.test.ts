import { expect, test } from "vitest";
import { postgresBinaries } from "../support/postgres.ts";
import { databaseForProcess } from "../support/test-database.ts";
import { databaseOutage } from "./database-down.ts";
import { expectStored, patient } from "./expect-stored.ts";
import { identicalAtOnce } from "./identical.ts";
import { mailServerOutage } from "./mail-down.ts";
import { stoppedUnderLoad } from "./shutdown.ts";

// The counts are the reduced ones; npm run faults -- NAME runs the same code at full counts.
const hasPostgres = postgresBinaries() !== undefined || process.env["CI"] === "true";

test("200 identical registrations at once: 1 profile, 1 registration, 1 mail @thorough", patient, async () => {
  expectStored(await identicalAtOnce({ requests: 200, databaseUrl: await databaseForProcess() }));
});

test(
  "the mail server cannot be reached for 2 s: every registration succeeds, and every mail follows once @thorough",
  patient,
  async () => {
    const report = await mailServerOutage({ awayFor: 2_000, clients: 2, databaseUrl: await databaseForProcess() });
    expectStored(report);
    expect(report.counts["registered meanwhile"]).toBeGreaterThan(0);
  },
);

test.runIf(hasPostgres)(
  "PostgreSQL crashes 2 times: pages go on, the form says so and keeps what was typed, 5 s later all works",
  patient,
  async () => {
    expectStored(await databaseOutage({ awayFor: 1_500, restarts: 2 }));
  },
);

test("SIGTERM while 20 clients ask: everyone who was let in is answered @thorough", patient, async () => {
  const report = await stoppedUnderLoad({ rounds: 1, clients: 20, databaseUrl: await databaseForProcess() });
  expectStored(report);
  expect(report.counts["answered"]).toBeGreaterThan(0);
});
