import { expect, test } from "vitest";
import { databaseForProcess } from "../support/test-database.ts";
import { codesMeanwhile, killedCampaign, unsubscribedMeanwhile } from "./campaigns.ts";
import { expectStored, patient } from "./expect-stored.ts";

// The counts are the reduced ones; npm run faults -- campaigns runs the same code at full counts.

test(
  "kill -9 while a letter goes to 200: nobody is lost, nobody gets it twice, doubt has names @thorough",
  patient,
  async () => {
    const report = await killedCampaign({ kills: 1, recipients: 200 });
    expectStored(report);
    expect(report.counts["recipients"]).toBe(200);
  },
);

test(
  "20 people unsubscribe while a letter goes out: none of them gets it more than a second later @thorough",
  patient,
  async () => {
    const report = await unsubscribedMeanwhile({
      clicks: 20,
      recipients: 300,
      databaseUrl: await databaseForProcess(),
    });
    expectStored(report);
    expect(report.counts["skipped"]).toBeGreaterThan(0);
  },
);

test("a code leaves within 1.5 seconds while a letter goes to 500 @thorough", patient, async () => {
  expectStored(await codesMeanwhile({ codes: 3, recipients: 500 }));
});
