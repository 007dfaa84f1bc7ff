import { beforeEach, expect, test } from "vitest";
import { buildPreferences, buildProfile } from "../../../../tests/support/builders.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import type { Db } from "~/platform/database/db.server";
import { readPeopleQuery } from "../../people/list/people-query.ts";
import { stopNewsletterOf } from "../bulk/commands.server.ts";
import type { AllChoices } from "./choices.ts";
import { savePreferences, stopByToken } from "./commands.server.ts";

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
});

const click = { source: "one-click", wording: "Unsubscribe" };
const statement = { source: "preferences", wording: "Email about gatherings" };
const everybody = { ...readPeopleQuery("all", new URLSearchParams(), "America/Denver"), event: "october2025" };

async function reader(subscribed = true) {
  const { id } = await buildProfile(db, { subscribed });
  const { token } = await buildPreferences(db, { profile_id: id });
  return { id, token };
}

const linesOf = async (profileId: string) => {
  const lines = db.selectFrom("consent_log").select(["flag", "given", "source"]).where("profile_id", "=", profileId);
  return (await lines.orderBy("id").execute()).map(({ flag, given, source }) => `${flag} ${given} ${source}`);
};

function save(token: string, choices: Partial<AllChoices>) {
  return savePreferences(db, { token, choices, statement, now: new Date(), origin: "https://example.org" });
}

test("a second click of somebody who has ended it says nothing new, whatever an organizer has ended for others since", async () => {
  const [ana, ben] = [await reader(), await reader()];
  await stopByToken(db, ana.token, click);
  await stopNewsletterOf(db, everybody, { actor: "user:marisol" });
  await stopByToken(db, ana.token, click);
  expect(await linesOf(ana.id)).toEqual(["subscribed false one-click"]);
  expect(await linesOf(ben.id)).toEqual(["subscribed false organizer"]);
});

test("each of two people whose newsletter a link turns on in the same hour is told", async () => {
  const [ana, ben] = [await reader(false), await reader(false)];
  for (const { token } of [ana, ben]) await save(token, { subscribed: true });
  const notified = await db.selectFrom("email_deliveries").select("profile_id").execute();
  expect(new Set(notified.map(({ profile_id }) => profile_id))).toEqual(new Set([ana.id, ben.id]));
});

test("other themes of a digest that stays on are a yes of their own; in another order, or with it off, they are none, and with it they are one", async () => {
  const { id, token } = await reader();
  await save(token, { digest_themes: ["arts"] });
  expect(await linesOf(id)).toEqual([]);
  await save(token, { event_digest: true, digest_themes: ["ecology"] });
  expect(await linesOf(id)).toEqual(["event_digest true preferences"]);
  await save(token, { digest_themes: ["arts", "ecology"] });
  await save(token, { digest_themes: ["ecology", "arts"] });
  const expected = ["event_digest true preferences", "event_digest true preferences"];
  expect(await linesOf(id)).toEqual(expected);
  await save(token, { event_notifications: false });
  expect(await linesOf(id)).toEqual([...expected, "event_notifications false preferences"]);
});
