import { expect, onTestFinished, test } from "vitest";
import { setOffers } from "~/features/edition/offers";
import { buildProfile, buildRegistration } from "../../../../tests/support/builders.ts";
import { ownOffers } from "../../../../tests/support/own-offers.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import { correctAnswers } from "./commands.server.ts";

test("an organizer changes what the form asks about, and keeps what somebody offered before (NEW-72)", async () => {
  onTestFinished(() => setOffers(undefined));
  const db = await testDatabase();
  const { id: profileId } = await buildProfile(db);
  const offered = { co_creating_interests: ["host_dinner", "volunteer"] };
  const { id: registrationId } = await buildRegistration(db, { profile_id: profileId, ...offered });
  setOffers(ownOffers);
  const author = { userId: "11111111-1111-4111-8111-111111111111", now: new Date("2025-10-01T18:00:00Z") };
  const openedWith = { coCreatingInterests: [] };
  const correct = (coCreatingInterests: string[]) =>
    correctAnswers(db, { profileId, registrationId, openedWith, change: { coCreatingInterests }, author });
  expect(await correct([])).toEqual({ ok: true, changed: undefined });
  expect(await correct(["drive"])).toMatchObject({ ok: true, changed: { after: { coCreatingInterests: ["drive"] } } });
  const [stored] = await db.selectFrom("registrations").select("co_creating_interests").execute();
  expect(stored!.co_creating_interests.toSorted()).toEqual(["drive", "host_dinner", "volunteer"]);
});
