import { createHash } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { buildEvent, buildProfile } from "../../../tests/support/builders.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import type { Db } from "~/platform/database/db.server";
import { hashToken } from "~/platform/tokens.server";
import { setPicture } from "../calendar/pictures/commands.server.ts";
import { eventInput } from "../calendar/schema.ts";
import {
  askToConfirm,
  changeProposal,
  confirmProposal,
  decideProposal,
  proposeEvent,
  reopenProposal,
  withdrawProposal,
} from "./commands.server.ts";
import { draftByToken, forgetExpiredDrafts } from "./drafts.server.ts";
import { proposalDigest, proposalToken } from "./proposal-link.server.ts";

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
});

const origin = "https://example.org";
const now = new Date("2025-10-02T12:00:00Z");
const event = eventInput.parse({
  title: "Choir",
  start_date: "2025-10-18T18:00:00-06:00",
  end_date: "2025-10-18T20:00:00-06:00",
});
const digest = proposalDigest("ana@example.org", event);
const token = proposalToken("secret", digest);
const draft = { digest, token, event, name: "Ana", email: "ana@example.org", language: "es" as const };

const kinds = async () =>
  (await db.selectFrom("email_deliveries").select("kind").orderBy("created_at").orderBy("kind").execute()).map(
    ({ kind }) => kind,
  );

test("the same proposal of the same person is one, another one another", () => {
  expect(proposalDigest("ana@example.org", event)).toBe(digest);
  expect(proposalDigest("ben@example.org", event)).not.toBe(digest);
  expect(proposalDigest("ana@example.org", { ...event, title: "Choir 2" })).not.toBe(digest);
});

test("what anybody sees of a proposal says nothing about its proposer, and the form sent again is the same one", async () => {
  for (const send of [askToConfirm, askToConfirm]) await send(db, draft, { now, origin });
  await confirmProposal(db, token, { now, origin });
  await askToConfirm(db, draft, { now, origin });
  await confirmProposal(db, token, { now, origin });
  await proposeEvent(db, draft, { profileId: null, now, origin });
  const events = await db.selectFrom("events").select("id").execute();
  expect(events).toHaveLength(1);
  const guess = createHash("sha256")
    .update(`ana@example.org\0${JSON.stringify(event)}`)
    .digest("hex");
  expect(events[0]!.id.slice(0, 8)).not.toBe(guess.slice(0, 8));
  expect(events[0]!.id).not.toContain(guess.slice(20, 32));
});

test("a draft keeps only the hash of its link, and a hundred confirmations at once make one proposal and one receipt", async () => {
  await askToConfirm(db, draft, { now, origin });
  const [row] = await db.selectFrom("proposal_drafts").selectAll().execute();
  expect(JSON.stringify(row)).not.toContain(token);
  const outcomes = await Promise.all(Array.from({ length: 100 }, () => confirmProposal(db, token, { now, origin })));
  expect(outcomes.every(({ ok }) => ok)).toBe(true);
  expect(await db.selectFrom("events").select(["id", "status", "proposer_token_hash"]).execute()).toEqual([
    { id: row!.id, status: "pending", proposer_token_hash: hashToken(token) },
  ]);
  expect(await kinds()).toEqual(["proposal-confirm", "proposal-received"]);
  expect(await db.selectFrom("proposal_drafts").select("id").execute()).toEqual([]);
});

test("a link that ran out confirms nothing, and its draft is forgotten", async () => {
  await askToConfirm(db, draft, { now, origin });
  const later = new Date(now.getTime() + 7 * 86_400_000 + 1);
  expect(await draftByToken(db, token, later)).toBeUndefined();
  expect(await confirmProposal(db, token, { now: later, origin })).toEqual({ ok: false, reason: "link-unknown" });
  await forgetExpiredDrafts(db, later);
  expect(await db.selectFrom("proposal_drafts").select("id").execute()).toEqual([]);
});

test("a lost mail can be asked for again an hour later, not at every press", async () => {
  for (const minutes of [0, 1, 5, 70])
    await askToConfirm(db, draft, { now: new Date(now.getTime() + minutes * 60_000), origin });
  expect(await kinds()).toEqual(["proposal-confirm", "proposal-confirm"]);
});

test("what is decided cannot be changed, taken back or decided the same way again", async () => {
  const { id: profileId } = await buildProfile(db, { role: "admin" });
  await proposeEvent(db, draft, { profileId: null, now, origin });
  const { id } = await db.selectFrom("events").select("id").executeTakeFirstOrThrow();
  const decision = { id, message: null, author: { profileId, now }, origin };
  expect(await changeProposal(db, token, { event: { ...event, title: "Choir, outside" }, now })).toEqual({ ok: true });
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () => decideProposal(db, { ...decision, decision: "published" })),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await changeProposal(db, token, { event, now })).toEqual({ ok: false, reason: "decided" });
  expect(await withdrawProposal(db, token)).toEqual({ ok: false, reason: "decided" });
  expect(await decideProposal(db, { ...decision, decision: "declined" })).toEqual({ ok: false, reason: "gone" });
  expect(await db.selectFrom("events").select(["title", "status", "decided_by"]).execute()).toEqual([
    { title: "Choir, outside", status: "published", decided_by: profileId },
  ]);
  expect((await kinds()).toSorted()).toEqual(["proposal-published", "proposal-received"]);
});

test("a proposal whose picture is another one by now is not decided by who has not seen it", async () => {
  await proposeEvent(db, draft, { profileId: null, now, origin });
  const read = () => db.selectFrom("events").select(["id", "version", "updated_at"]).executeTakeFirstOrThrow();
  const { id, version: openedVersion, updated_at: changedAt } = await read();
  const files = [{ format: "jpeg" as const, width: 480, height: 360, bytes: Buffer.from("x") }];
  const picture = { alt: "A porch", altEs: null, files, folder: undefined };
  const later = new Date(now.getTime() + 60_000);
  await setPicture(db, { eventId: id, actor: "visitor", fromProposer: true, now: later }, picture);
  const decision = {
    id,
    decision: "published" as const,
    message: null,
    author: { profileId: null, now: later },
    origin,
  };
  expect(await decideProposal(db, { ...decision, openedVersion, changedAt })).toEqual({ ok: false, reason: "changed" });
  const current = await read();
  expect(
    await decideProposal(db, { ...decision, openedVersion: current.version, changedAt: current.updated_at }),
  ).toMatchObject({
    ok: true,
  });
});

test.each(["published", "declined"] as const)(
  "that a proposal was %s, by whom and with which words, stays with it and is on record",
  async (decision) => {
    const { id: profileId } = await buildProfile(db, { role: "admin" });
    await proposeEvent(db, draft, { profileId: null, now, origin });
    const { id } = await db.selectFrom("events").select("id").executeTakeFirstOrThrow();
    const later = new Date(now.getTime() + 60_000);
    await decideProposal(db, { id, decision, message: "See you there.", author: { profileId, now: later }, origin });
    expect(
      await db.selectFrom("events").select(["status", "decided_at", "decided_by", "decision_note"]).execute(),
    ).toEqual([{ status: decision, decided_at: later, decided_by: profileId, decision_note: "See you there." }]);
    expect(await db.selectFrom("audit").select(["actor", "action", "subject"]).orderBy("id").execute()).toEqual([
      { actor: "visitor", action: "event.proposed", subject: `event:${id}` },
      { actor: profileId, action: `event.${decision}`, subject: `event:${id}` },
    ]);
    const mails = await db
      .selectFrom("email_deliveries")
      .selectAll()
      .where("kind", "=", `proposal-${decision}`)
      .execute();
    expect(mails).toMatchObject([{ email: "ana@example.org", full_name: "Ana", language: "es" }]);
  },
);

test("a changed proposal says the new words and stays one that everybody may see once it is published", async () => {
  await proposeEvent(db, draft, { profileId: null, now, origin });
  const change = { ...event, title: "Evening choir", is_public: false };
  expect(await changeProposal(db, token, { event: change, now })).toEqual({ ok: true });
  expect(await db.selectFrom("events").select(["title", "status", "is_public"]).execute()).toEqual([
    { title: "Evening choir", status: "pending", is_public: true },
  ]);
});

test("a link opens its own proposal and no other event", async () => {
  await buildEvent(db);
  expect(await withdrawProposal(db, "")).toEqual({ ok: false, reason: "link-unknown" });
  expect(await withdrawProposal(db, "x".repeat(43))).toEqual({ ok: false, reason: "link-unknown" });
  expect(await db.selectFrom("events").select("id").execute()).toHaveLength(1);
});

test("a declined event comes back when it is proposed again, twice and no more; a published one stays what it is", async () => {
  const decision = { message: "Not this week.", author: { profileId: null, now }, origin };
  const propose = () => proposeEvent(db, draft, { profileId: null, now, origin });
  const stored = () => db.selectFrom("events").select(["id", "status", "times_proposed"]).executeTakeFirstOrThrow();
  for (const times of [1, 2, 3]) {
    const outcomes = await Promise.all([propose(), propose(), propose()]);
    expect(outcomes).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    const { id, ...state } = await stored();
    expect(state).toEqual({ status: "pending", times_proposed: times });
    await decideProposal(db, { ...decision, id, decision: "declined" });
  }
  expect(await propose()).toEqual({ ok: false, reason: "decided" });
  expect((await kinds()).filter((kind) => kind === "proposal-received")).toHaveLength(3);
  expect(await stored()).toMatchObject({ status: "declined" });
  await decideProposal(db, { ...decision, id: (await stored()).id, decision: "published" });
  expect(await propose()).toEqual({ ok: false, reason: "decided" });
  expect(await stored()).toMatchObject({ status: "published" });
});

test("who proposes again, in the other language and by another name, is answered so, and nobody has decided yet", async () => {
  const { id: profileId } = await buildProfile(db, { role: "admin" });
  const propose = (edit: object = {}) => proposeEvent(db, { ...draft, ...edit }, { profileId: null, now, origin });
  await propose();
  const { id } = await db.selectFrom("events").select("id").executeTakeFirstOrThrow();
  await decideProposal(db, { id, decision: "declined", message: "Not now.", author: { profileId, now }, origin });
  await propose({ name: "Ana Lucía", language: "en" });
  expect(await db.selectFrom("events").selectAll().execute()).toMatchObject([
    { proposer_name: "Ana Lucía", proposer_language: "en", decided_at: null, decided_by: null, updated_by: null },
  ]);
  const receipts = await db
    .selectFrom("email_deliveries")
    .selectAll()
    .where("kind", "=", "proposal-received")
    .execute();
  expect(receipts.map(({ language, full_name }) => [language, full_name]).toSorted()).toEqual([
    ["en", "Ana Lucía"],
    ["es", "Ana"],
  ]);
});

test.each(["published", "declined"] as const)(
  "a proposal that was %s waits again, with its picture; its proposer hears of that only where they have heard of the decision",
  async (decision) => {
    await proposeEvent(db, draft, { profileId: null, now, origin });
    const { id } = await db.selectFrom("events").select("id").executeTakeFirstOrThrow();
    await db.deleteFrom("email_deliveries").execute();
    const files = [{ format: "jpeg" as const, width: 480, height: 360, bytes: Buffer.from("x") }];
    const by = { eventId: id, actor: "visitor", fromProposer: true, now };
    await setPicture(db, by, { alt: "A porch", altEs: null, files, folder: undefined });
    const author = { profileId: null, now };
    const decide = async () => {
      const outcome = await decideProposal(db, { id, decision, message: "Yes", author, origin });
      return outcome.ok ? outcome.version : 0;
    };
    const version = await decide();
    const [mail] = await db.selectFrom("email_deliveries").select("next_attempt_at").execute();
    expect(mail!.next_attempt_at.getTime() - now.getTime()).toBeGreaterThanOrEqual(10_000);
    expect(await reopenProposal(db, { id, version: version + 1, author, origin })).toMatchObject({ reason: "changed" });
    expect(await reopenProposal(db, { id, version, author, origin })).toMatchObject({ ok: true });
    const states = () => db.selectFrom("email_deliveries").select(["kind", "status"]).orderBy("kind").execute();
    expect(await states()).toEqual([{ kind: `proposal-${decision}`, status: "skipped" }]);
    expect(await db.selectFrom("event_pictures").select("removed_at").execute()).toEqual([{ removed_at: null }]);
    expect(await db.selectFrom("events").select(["status", "decision_note", "published_at"]).execute()).toEqual([
      { status: "pending", decision_note: null, published_at: null },
    ]);
    await db.deleteFrom("email_deliveries").execute();
    const secondVersion = await decide();
    await db.updateTable("email_deliveries").set({ status: "sent" }).execute();
    await reopenProposal(db, { id, version: secondVersion, author, origin });
    expect(await states()).toEqual(
      [
        { kind: `proposal-${decision}`, status: "sent" },
        { kind: "proposal-reopened", status: "queued" },
      ].toSorted((one, other) => one.kind.localeCompare(other.kind)),
    );
  },
);
