import { expect, test } from "vitest";
import { codesMeanwhile, killedCampaign, unsubscribedMeanwhile } from "./campaigns.ts";
import { expectStored, patient } from "./expect-stored.ts";

// The counts are the reduced ones; npm run faults -- campaigns runs the same code at full counts.

test(
  "2 times kill -9 while a letter goes to 300: nobody is lost, nobody gets it twice, doubt has names",
  patient,
  async () => {
    const report = await killedCampaign({ kills: 2, recipients: 300 });
    expectStored(report);
    expect(report.counts["recipients"]).toBe(300);
  },
);

test(
  "20 people unsubscribe while a letter goes out: none of them gets it more than a second later",
  patient,
  async () => {
    const report = await unsubscribedMeanwhile({ clicks: 20, recipients: 600 });
    expectStored(report);
    expect(report.counts["skipped"]).toBeGreaterThan(0);
  },
);

test("a code leaves within 1.5 seconds while a letter goes to 1,000", patient, async () => {
  expectStored(await codesMeanwhile({ codes: 3, recipients: 1_000 }));
});
