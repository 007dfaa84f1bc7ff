import { beforeEach, expect, inject, test } from "vitest";
import type { Db } from "~/platform/database/db.server";
import { buildPreferences, buildProfile } from "../../../../tests/support/builders.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import { endedOrWaiting } from "../../../../tests/support/waits-for-lock.ts";
import { record } from "../../audit/commands.server.ts";
import { stopNewsletter } from "../../account/commands.server.ts";
import { readPeopleQuery } from "../../people/list/people-query.ts";
import { setSubscribed } from "../commands.server.ts";
import { stopByToken } from "../preferences/commands.server.ts";
import { resumeNewsletterOf, stopNewsletterOf } from "./commands.server.ts";

let db: Db;
beforeEach(async () => void (db = await testDatabase()));

const everybody = {
  ...readPeopleQuery("all", new URLSearchParams(), "America/Denver"),
  event: "october2025",
};
const marisol = { actor: "user:11111111-1111-4111-8111-111111111111" };

async function subscriber() {
  const profile = await buildProfile(db, { subscribed: true });
  await buildPreferences(db, { profile_id: profile.id });
  return profile;
}

async function subscribed(id: string): Promise<boolean> {
  const profile = await db.selectFrom("profiles").select("subscribed").where("id", "=", id).executeTakeFirstOrThrow();
  return profile.subscribed;
}

test("what an organizer ended for many comes back, but not to somebody who said no since", async () => {
  const [ana, ben] = [await subscriber(), await subscriber()];
  const { bulkAction } = await stopNewsletterOf(db, everybody, marisol);
  await stopNewsletter(db, { profileId: ben.id, userId: crypto.randomUUID(), email: ben.email }, "Stop the newsletter");
  expect(await resumeNewsletterOf(db, bulkAction, marisol)).toMatchObject({ changed: 1 });
  expect([await subscribed(ana.id), await subscribed(ben.id)]).toEqual([true, false]);
});

test("each gets back what they had agreed to, and who agreed meanwhile keeps theirs", async () => {
  const agreed = (day: string, wording: string) => ({
    consent_at: new Date(`2025-09-${day}T18:00:00Z`),
    consent_source: "registration",
    consent_wording: wording,
  });
  const [ana, luz] = [await buildProfile(db, { subscribed: true }), await buildProfile(db, { subscribed: true })];
  await buildPreferences(db, { profile_id: ana.id, ...agreed("01", "Send me the newsletter") });
  await buildPreferences(db, { profile_id: luz.id, ...agreed("02", "Quiero recibir el boletín") });
  const { bulkAction } = await stopNewsletterOf(db, everybody, marisol);
  const eva = await buildProfile(db, { subscribed: true });
  await buildPreferences(db, { profile_id: eva.id, ...agreed("03", "Yes, write to me") });
  await resumeNewsletterOf(db, bulkAction, marisol);
  const rows = db.selectFrom("preferences").select(["profile_id", "consent_at", "consent_source", "consent_wording"]);
  expect(await rows.orderBy("consent_at").execute()).toEqual([
    { profile_id: ana.id, ...agreed("01", "Send me the newsletter") },
    { profile_id: luz.id, ...agreed("02", "Quiero recibir el boletín") },
    { profile_id: eva.id, ...agreed("03", "Yes, write to me") },
  ]);
});

test.runIf(inject("engine") === "postgres")(
  "a no that is being said while an organizer undoes holds, however close the two are",
  async () => {
    const ana = await subscriber();
    const { bulkAction } = await stopNewsletterOf(db, everybody, marisol);
    let undo: Promise<unknown> | undefined;
    await db.transaction().execute(async (tx) => {
      await setSubscribed(tx, {
        profileId: ana.id,
        consent: undefined,
        statement: { source: "account", wording: null },
      });
      await record(tx, { actor: "user:ana", action: "newsletter.stopped", subject: `profile:${ana.id}` });
      undo = resumeNewsletterOf(db, bulkAction, marisol);
      await endedOrWaiting(db, undo);
    });
    expect(await undo).toMatchObject({ changed: 0 });
    expect(await subscribed(ana.id)).toBe(false);
  },
);

test("a click that looked before an organizer's undo was through, and goes on after it, is a no", async () => {
  const { id } = await subscriber();
  const { token } = await db.selectFrom("preferences").select("token").executeTakeFirstOrThrow();
  const { bulkAction } = await stopNewsletterOf(db, everybody, marisol);
  let undo: Promise<unknown> | undefined;
  const undoneAfterFirstLook = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await (undo ??= resumeNewsletterOf(db, bulkAction, marisol));
      return result;
    },
  });
  await stopByToken(undoneAfterFirstLook, token, { source: "one-click", wording: "Unsubscribe" });
  expect(await undo).toMatchObject({ changed: 1 });
  expect(await subscribed(id)).toBe(false);
});
