import { beforeEach, expect, test } from "vitest";
import { buildProfile } from "../../../tests/support/builders.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import type { Db } from "~/platform/database/db.server";
import { eventInput } from "../calendar/schema.ts";
import { askToConfirm, changeProposal, confirmProposal, proposeEvent } from "./commands.server.ts";
import { draftByToken } from "./drafts.server.ts";
import { proposalDigest, proposalToken } from "./proposal-link.server.ts";

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
});

const origin = "https://example.org";
const now = new Date("2025-10-02T12:00:00Z");

/** What somebody typed, with the link of the email that asks them to confirm it. */
function draftOf(email: string, title: string) {
  const event = eventInput.parse({
    title,
    start_date: "2025-10-18T18:00:00-06:00",
    end_date: "2025-10-18T20:00:00-06:00",
  });
  const digest = proposalDigest(email, event);
  return { digest, token: proposalToken("secret", digest), event, name: "Ana", email, language: "es" as const };
}

test("a link confirms its own draft: somebody else's waits on", async () => {
  const [ana, ben] = [draftOf("ana@example.org", "Choir"), draftOf("ben@example.org", "Seed swap")];
  for (const draft of [ben, ana]) await askToConfirm(db, draft, { now, origin });
  expect(await confirmProposal(db, ana.token, { now, origin })).toMatchObject({ ok: true });
  expect(await db.selectFrom("events").select("title").execute()).toEqual([{ title: "Choir" }]);
  expect(await draftByToken(db, ben.token, now)).toMatchObject({ event: { title: "Seed swap" } });
  expect(await confirmProposal(db, ben.token, { now, origin })).toMatchObject({ ok: true });
});

test("the same change sent twice is no conflict, another one on what has changed meanwhile is; the log names who changed it", async () => {
  const { id: profileId } = await buildProfile(db);
  const draft = draftOf("ana@example.org", "Choir");
  await proposeEvent(db, draft, { profileId, now, origin });
  const { version } = await db.selectFrom("events").select("version").executeTakeFirstOrThrow();
  const change = (title: string) => changeProposal(db, draft.token, { event: { ...draft.event, title }, version, now });
  expect(await change("Choir at dusk")).toEqual({ ok: true });
  expect(await change("Choir at dusk")).toEqual({ ok: true });
  expect(await change("Choir at dawn")).toEqual({ ok: false, reason: "conflict" });
  const changes = db.selectFrom("audit").select("actor").where("action", "=", "event.proposal-changed");
  expect(new Set((await changes.execute()).map(({ actor }) => actor))).toEqual(new Set([profileId]));
});
