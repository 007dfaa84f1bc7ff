import { expect, test } from "vitest";
import { buildProfile, buildRegistration, buildUser } from "../../../tests/support/builders.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import { tickPerson } from "./commands.server.ts";
import { checkInListOf } from "./queries.server.ts";

test("who was at the opening counts once for it, and is not here yet at the closing", async () => {
  const db = await testDatabase();
  const { id: person } = await buildProfile(db);
  await buildRegistration(db, { profile_id: person, can_attend_invocation: true, can_attend_integration: true });
  const steward = { userId: (await buildUser(db)).id, profileId: null };
  const editionKey = "october2025";
  const tick = (gathering: "invocation" | "integration") =>
    tickPerson(
      db,
      { kind: "tick", id: crypto.randomUUID(), gathering, ago: 0, person },
      { editionKey, steward, now: new Date("2025-10-17T01:00:00Z") },
    );
  const counts = async () => [
    (await checkInListOf(db, { editionKey, gathering: "invocation" })).counts,
    (await checkInListOf(db, { editionKey, gathering: "integration" })).counts,
  ];
  const [nobody, one] = [
    { here: 0, expected: 1, expectedHere: 0, maybe: 0 },
    { here: 1, expected: 1, expectedHere: 1, maybe: 0 },
  ];

  await tick("invocation");
  expect(await counts()).toEqual([one, nobody]);
  await tick("integration");
  expect(await counts()).toEqual([one, one]);
});
