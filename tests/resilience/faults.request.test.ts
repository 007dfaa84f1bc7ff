import { expect, test } from "vitest";
import { postgresBinaries } from "../support/postgres.ts";
import { databaseOutage } from "./database-down.ts";
import { flooded } from "./flood.ts";
import { fuzzedSite } from "./fuzzed.ts";
import { fuzzedFields } from "./fuzzed-fields.ts";
import { identicalAtOnce } from "./identical.ts";
import { killedWhileRegistering } from "./killed.ts";
import { mountRefusal } from "./disk-image.ts";
import { mailServerOutage } from "./mail-down.ts";
import { powerCut } from "./power-cut.ts";
import type { FaultReport } from "./report.ts";
import { secondStart } from "./second-start.ts";
import { stoppedUnderLoad } from "./shutdown.ts";

// The counts are the reduced ones; npm run faults -- NAME runs the same code at full counts.
const patient = { timeout: 120_000 };
const hasPostgres = postgresBinaries() !== undefined || process.env["CI"] === "true";

const cannotMount = await mountRefusal();

function expectKept({ counts, broken }: FaultReport): void {
  expect(broken).toEqual([]);
  expect(Object.keys(counts)).not.toEqual([]);
}

test("200 identical registrations at once: 1 profile, 1 registration, 1 mail", patient, async () => {
  expectKept(await identicalAtOnce({ requests: 200 }));
});

test(
  "2 times kill -9 while 10 clients register: nothing acknowledged is lost, nobody is left without mail",
  patient,
  async () => {
    const report = await killedWhileRegistering({ rounds: 2, clients: 10 });
    expectKept(report);
    expect(report.counts["acknowledged"]).toBeGreaterThan(0);
  },
);

test.skipIf(cannotMount)(
  `the power is cut 2 times while people register, and once during a first start: nothing acknowledged is lost${cannotMount ? ` (not run: ${cannotMount})` : ""}`,
  { timeout: 240_000 },
  async () => {
    const report = await powerCut({ cuts: 2, firstStarts: 1, clients: 10 });
    expectKept(report);
    expect(report.counts["acknowledged"]).toBeGreaterThan(0);
  },
);

test(
  "the mail server cannot be reached for 2 s: every registration succeeds, and every mail follows once",
  patient,
  async () => {
    const report = await mailServerOutage({ awayFor: 2_000, clients: 2 });
    expectKept(report);
    expect(report.counts["registered meanwhile"]).toBeGreaterThan(0);
  },
);

test.runIf(hasPostgres)(
  "PostgreSQL crashes 2 times: pages go on, the form says so and keeps what was typed, 5 s later all works",
  patient,
  async () => {
    expectKept(await databaseOutage({ awayFor: 1_500, restarts: 2 }));
  },
);

test("SIGTERM 2 times while 20 clients ask: everyone who was let in is answered", patient, async () => {
  const report = await stoppedUnderLoad({ rounds: 2, clients: 20 });
  expectKept(report);
  expect(report.counts["answered"]).toBeGreaterThan(0);
});

test("a second start on the embedded folder refuses in one line, and kill -9 frees the folder", patient, async () => {
  expectKept(await secondStart({ rounds: 1 }));
});

test("3,000 odd addresses at once are answered, and the memory stays below 600 MB", patient, async () => {
  expectKept(await flooded({ requests: 3_000, clients: 30 }));
});

test("300 fuzzed requests to the running site: no answer 5xx, no exit", patient, async () => {
  expectKept(await fuzzedSite({ requests: 300, seed: 1 }));
});

test("300 requests with one odd field each, of every form and call: no answer 5xx, no exit", patient, async () => {
  expectKept(await fuzzedFields({ requests: 300, seed: 1 }));
});
