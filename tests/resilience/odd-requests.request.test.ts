import { test } from "vitest";
import { databaseForProcess } from "../support/test-database.ts";
import { expectStored, patient } from "./expect-stored.ts";
import { crooked } from "./crooked.ts";
import { flooded } from "./flood.ts";
import { fuzzedSite } from "./fuzzed.ts";
import { fuzzedFields } from "./fuzzed-fields.ts";

// The counts are the reduced ones; npm run faults -- NAME runs the same code at full counts.

test(
  "150 forms and searches with a word of up to 58 KB: none holds the site for two seconds @thorough",
  patient,
  async () => {
    expectStored(await crooked({ requests: 150, slowest: 2_000 }));
  },
);

test("600 odd addresses at once are answered, and the memory stays below 600 MB @thorough", patient, async () => {
  expectStored(await flooded({ requests: 600, clients: 30 }));
});

test("300 fuzzed requests to the running site: no answer 5xx, no exit @thorough", patient, async () => {
  expectStored(await fuzzedSite({ requests: 300, seed: 1 }));
});

test(
  "300 requests with one odd field each, of every form and call: no answer 5xx, no exit @thorough",
  patient,
  async () => {
    expectStored(await fuzzedFields({ requests: 300, seed: 1, databaseUrl: await databaseForProcess() }));
  },
);
