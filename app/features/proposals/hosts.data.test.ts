import { beforeEach, expect, test } from "vitest";
import { buildEvent, buildUser } from "../../../tests/support/builders.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import type { Db } from "~/platform/db.server";
import { hashToken } from "~/platform/tokens.server";
import { updateEvent } from "../calendar/commands.server.ts";
import { applyChange, declineChange } from "../calendar/hosts/commands.server.ts";
import { hostChangeOf } from "../calendar/hosts/queries.server.ts";
import { allowStarMails } from "../calendar/notices/commands.server.ts";
import { managedEventById } from "../calendar/organize/managed-events.server.ts";
import { eventInput } from "../calendar/schema.ts";
import { giveStars } from "../calendar/stars/stars.server.ts";
import { changeOwnEvent } from "./commands.server.ts";

const now = new Date("2025-10-02T12:00:00Z");
const deps = { now, siteNow: now, origin: "https://example.org" };
const author = { profileId: null, now };
const input = eventInput.parse({
  title: "Choir",
  location: "Library",
  start_date: "2025-10-18T18:00:00-06:00",
  end_date: "2025-10-18T20:00:00-06:00",
  all_day: false,
});
const token = "t".repeat(22);

let db: Db;
let id: string;

beforeEach(async () => {
  db = await testDatabase();
  const host = { proposer_email: "host@example.org", proposer_name: "Hana", proposer_token_hash: hashToken(token) };
  ({ id } = await buildEvent(db, { ...input, language: null, ...host }));
  const { id: userId } = await buildUser(db, { email: "fan@example.org" });
  await giveStars(db, userId, [id]);
  await allowStarMails(db, { userId, wording: "Yes", now });
});

const move = { kind: "change" as const, event: { ...input, location: "Town hall" } };
const stored = () => managedEventById(db, id, "America/Denver");
const told = async () =>
  (await db.selectFrom("email_deliveries").select(["kind", "email"]).execute()).map(({ email }) => email);

test("what a host changes waits for a look, and then leaves alone what an organizer changed meanwhile", async () => {
  expect(await changeOwnEvent(db, token, move, { ...deps, waits: true })).toEqual({ ok: true, waits: true });
  expect(await stored()).toMatchObject({ location: "Library", change_waits: true });
  await updateEvent(db, { id, input: { ...input, title: "Quire" }, author });
  expect(await applyChange(db, { eventId: id, seen: now, author, telling: deps })).toEqual({ ok: true });
  expect(await stored()).toMatchObject({ title: "Quire", location: "Town hall" });
  expect(await applyChange(db, { eventId: id, seen: now, author })).toEqual({ ok: false, reason: "gone" });
});

test("what a host has asked for since somebody looked is neither done nor answered unseen", async () => {
  await changeOwnEvent(db, token, move, { ...deps, waits: true });
  const later = new Date(now.getTime() + 60_000);
  const spam = { kind: "change" as const, event: { ...input, title: "Buy now" } };
  await changeOwnEvent(db, token, spam, { ...deps, now: later, waits: true });
  const changed = { ok: false, reason: "changed" };
  expect(await applyChange(db, { eventId: id, seen: now, author })).toEqual(changed);
  expect(await declineChange(db, { eventId: id, seen: now, author, answer: null })).toEqual(changed);
  expect(await stored()).toMatchObject({ title: "Choir", location: "Library", change_waits: true });
  expect(await applyChange(db, { eventId: id, seen: later, author })).toEqual({ ok: true });
  expect(await stored()).toMatchObject({ title: "Buy now" });
});

test("a change that is left undone keeps its answer for the host, until they ask again", async () => {
  await changeOwnEvent(db, token, move, { ...deps, waits: true });
  expect(await declineChange(db, { eventId: id, seen: now, author, answer: "The hall is taken." })).toEqual({
    ok: true,
  });
  expect(await hostChangeOf(db, id)).toMatchObject({ state: "declined", answer: "The hall is taken." });
  expect((await stored())?.change_waits).toBeUndefined();
  await changeOwnEvent(db, token, { kind: "cancel", note: "Ill" }, { ...deps, waits: true });
  expect(await applyChange(db, { eventId: id, seen: now, author })).toEqual({ ok: true });
  expect(await stored()).toMatchObject({ status: "cancelled", cancelled_note: "Ill" });
});

test("where nobody looks first it holds at once, the fans are told and the host is not; an event that is over stays", async () => {
  expect(await changeOwnEvent(db, token, move, { ...deps, waits: false })).toEqual({ ok: true, waits: false });
  expect(await stored()).toMatchObject({ location: "Town hall" });
  expect(await told()).toEqual(["fan@example.org"]);
  const over = { ...deps, siteNow: new Date("2025-11-01T12:00:00Z"), waits: false };
  expect(await changeOwnEvent(db, token, { kind: "cancel", note: null }, over)).toEqual({
    ok: false,
    reason: "decided",
  });
  const audit = await db.selectFrom("audit").select(["actor", "action"]).where("action", "like", "event.%").execute();
  expect(audit).toEqual([{ actor: "proposal-link", action: "event.updated" }]);
});
