import { afterEach, beforeEach, expect, test } from "vitest";
import { buildEvent, buildPlace, buildProfile, buildUser } from "../../../tests/support/builders.ts";
import { buildRoom, buildVenue } from "../../../tests/support/venues.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import type { Db } from "~/platform/database/db.server";
import { hashToken } from "~/platform/tokens.server";
import { cancelEvent, updateEvent } from "../calendar/commands.server.ts";
import { forgetChanges } from "../calendar/hosts/commands.server.ts";
import { hostChangeOf, hostedEvents } from "../calendar/hosts/queries.server.ts";
import { allowStarMails } from "../calendar/notices/commands.server.ts";
import { managedEventById } from "../calendar/organize/managed-events.server.ts";
import { eventInput } from "../calendar/schema.ts";
import { giveStars } from "../calendar/stars/commands.server.ts";
import { applyHostChange, changeOwnEvent, declineHostChange, withdrawOwnChange } from "./host-changes.server.ts";

const now = new Date("2025-10-02T12:00:00Z");
const origin = "https://example.org";
const deps = { now, siteNow: now, origin };
const author = { profileId: null, now };
const reviewed = () => ({ id, requestedAt: now, author });
const input = eventInput.parse({
  title: "Choir",
  location: "Library",
  start_date: "2025-10-18T18:00:00-06:00",
  end_date: "2025-10-18T20:00:00-06:00",
  all_day: false,
});
const [token, othersToken] = ["t".repeat(22), "o".repeat(22)] as const;
let db: Db;
let id: string;
let othersId: string;
beforeEach(async () => {
  db = await testDatabase();
  const host = { proposer_email: "host@example.org", proposer_name: "Hana", proposer_token_hash: hashToken(token) };
  ({ id } = await buildEvent(db, { ...input, language: null, ...host }));
  const other = { proposer_email: "other@example.org", proposer_token_hash: hashToken(othersToken) };
  ({ id: othersId } = await buildEvent(db, { ...input, language: null, title: "Bread", ...other }));
  const wish = { kind: "change" as const, event: { ...input, title: "Sourdough" } };
  await changeOwnEvent(db, othersToken, wish, { ...deps, waits: true });
  const { id: userId } = await buildUser(db, { email: "fan@example.org" });
  await giveStars(db, userId, [id]);
  await allowStarMails(db, { userId, wording: "Yes", now });
});
afterEach(expectOtherHostUntouched);

async function expectOtherHostUntouched(): Promise<void> {
  expect(await hostChangeOf(db, othersId)).toMatchObject({ state: "waiting", event: { title: "Sourdough" } });
  expect(await managedEventById(db, othersId, "America/Denver")).toMatchObject({ title: "Bread" });
}

const move = { kind: "change" as const, event: { ...input, location: "Town hall" } };
const stored = () => managedEventById(db, id, "America/Denver");
const told = async () =>
  (await db.selectFrom("email_deliveries").select(["kind", "email"]).execute()).map(({ email }) => email);

test("what a host changes waits for a look, and then leaves alone what an organizer changed meanwhile", async () => {
  expect(await changeOwnEvent(db, token, move, { ...deps, waits: true })).toEqual({ ok: true, waits: true });
  expect(await stored()).toMatchObject({ location: "Library", change_waits: true });
  await updateEvent(db, { id, input: { ...input, title: "Quire" }, author });
  expect(await applyHostChange(db, { ...reviewed(), notices: deps })).toEqual({ ok: true });
  expect(await stored()).toMatchObject({ title: "Quire", location: "Town hall" });
  expect(await applyHostChange(db, reviewed())).toEqual({ ok: false, reason: "decided" });
});

test("a move to a venue with a private address waits even where hosts don't; changes there don't (VEN-04)", async () => {
  const venue = await buildPlace(db, { name: "Hearth", is_venue: true, address: "7 Elm", address_is_private: true });
  const moved = { ...input, place_id: venue.id, location: "Hearth" };
  const change = (more: object) =>
    changeOwnEvent(db, token, { kind: "change", event: { ...moved, ...more } }, { ...deps, waits: false });
  expect(await change({})).toEqual({ ok: true, waits: true });
  expect(await stored()).toMatchObject({ place_id: null, change_waits: true });
  expect(await applyHostChange(db, reviewed())).toEqual({ ok: true });
  expect(await change({ title: "Quire" })).toEqual({ ok: true, waits: false });
  expect(await stored()).toMatchObject({ title: "Quire", place_id: venue.id });
});

test.each([true, false])(
  "what a host changes in a form that was opened before an organizer's save overwrites nothing; waits for a look: %s",
  async (waits) => {
    const { version } = (await stored())!;
    await updateEvent(db, { id, input: { ...input, location: "Town hall" }, author });
    const wish = { kind: "change" as const, event: { ...input, title: "Quire" } };
    const conflict = { ok: false, reason: "conflict" };
    expect(await changeOwnEvent(db, token, wish, { ...deps, waits, version })).toEqual(conflict);
    expect(await stored()).toMatchObject({ title: "Choir", location: "Town hall" });
    expect(await hostChangeOf(db, id)).toBeUndefined();
    const again = { kind: "change" as const, event: { ...wish.event, location: "Town hall" } };
    const seen = (await stored())!.version;
    for (const _ of [1, 2])
      expect(await changeOwnEvent(db, token, again, { ...deps, waits, version: seen })).toEqual({ ok: true, waits });
    expect(await stored()).toMatchObject({ title: waits ? "Choir" : "Quire", location: "Town hall" });
  },
);

test("a longer evening that a host asks for holds as asked, though the event was moved meanwhile", async () => {
  const end_date = new Date("2025-10-18T21:00:00-06:00");
  await changeOwnEvent(db, token, { kind: "change", event: { ...input, end_date } }, { ...deps, waits: true });
  const nextDay = {
    start_date: new Date("2025-10-19T18:00:00-06:00"),
    end_date: new Date("2025-10-19T20:00:00-06:00"),
  };
  await updateEvent(db, { id, input: { ...input, ...nextDay, title: "Quire" }, author });
  expect(await applyHostChange(db, { ...reviewed(), notices: deps })).toEqual({ ok: true });
  expect(await db.selectFrom("events").selectAll().where("id", "=", id).executeTakeFirst()).toMatchObject({
    title: "Quire",
    start_date: input.start_date,
    end_date,
  });
});

test("a room that a host asks for is asked for with its place, though the event was moved meanwhile (VEN-01)", async () => {
  const [venue, other] = [await buildVenue(db, { name: "Hearth" }), await buildVenue(db, { name: "Barn" })];
  const { id: room } = await buildRoom(db, { place_id: venue.id, name: "Loft" });
  const at = (place: string, more: object = {}) => ({ ...input, place_id: place, room_id: null, ...more });
  await updateEvent(db, { id, input: at(venue.id), author });
  const wish = { kind: "change" as const, event: at(venue.id, { room_id: room, location: "Hearth, Loft" }) };
  await changeOwnEvent(db, token, wish, { ...deps, waits: true });
  await updateEvent(db, { id, input: at(other.id), author });
  expect(await applyHostChange(db, { ...reviewed(), notices: deps })).toEqual({ ok: true });
  expect(await stored()).toMatchObject({ place_id: venue.id, room_id: room, location: "Hearth, Loft" });
});

test("what a host has asked for since somebody looked is neither done nor answered unseen", async () => {
  await changeOwnEvent(db, token, move, { ...deps, waits: true });
  const later = new Date(now.getTime() + 60_000);
  const spam = { kind: "change" as const, event: { ...input, title: "Buy now" } };
  await changeOwnEvent(db, token, spam, { ...deps, now: later, waits: true });
  const changed = { ok: false, reason: "changed" };
  expect(await applyHostChange(db, reviewed())).toEqual(changed);
  expect(await declineHostChange(db, { ...reviewed(), answer: null, origin })).toEqual(changed);
  expect(await stored()).toMatchObject({ title: "Choir", location: "Library", change_waits: true });
  expect(await applyHostChange(db, { id, requestedAt: later, author })).toEqual({ ok: true });
  expect(await stored()).toMatchObject({ title: "Buy now" });
});

test("a change that is left undone keeps its answer for the host, until they ask again", async () => {
  await changeOwnEvent(db, token, move, { ...deps, waits: true });
  expect(await declineHostChange(db, { ...reviewed(), answer: "The hall is taken.", origin })).toEqual({
    ok: true,
    requestedAt: now,
    decidedAt: now,
  });
  expect(await hostChangeOf(db, id)).toMatchObject({ state: "declined", answer: "The hall is taken." });
  expect((await stored())?.change_waits).toBeUndefined();
  await changeOwnEvent(db, token, { kind: "cancel", note: "Ill" }, { ...deps, waits: true });
  expect(await applyHostChange(db, reviewed())).toEqual({ ok: true });
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
  expect((await recorded()).map(({ actor, action }) => `${actor} ${action}`)).toEqual(["proposal-link event.updated"]);
});

const recorded = () =>
  db
    .selectFrom("audit")
    .select(["actor", "action", "detail"])
    .where("subject", "=", `event:${id}`)
    .where("action", "like", "event.%")
    .orderBy("id")
    .execute();

test("each wish and its answer are on record: what would change, and what was said", async () => {
  const waits = { ...deps, waits: true };
  await changeOwnEvent(db, token, move, waits);
  await declineHostChange(db, { ...reviewed(), answer: "The hall is taken.", origin });
  await changeOwnEvent(db, token, { kind: "cancel", note: "Ill" }, waits);
  await declineHostChange(db, { ...reviewed(), answer: null, origin });
  expect(await recorded()).toEqual([
    {
      actor: "proposal-link",
      action: "event.change-asked",
      detail: { before: { location: "Library" }, after: { location: "Town hall" } },
    },
    { actor: "admin", action: "event.change-declined", detail: { note: "The hall is taken." } },
    { actor: "proposal-link", action: "event.call-off-asked", detail: { note: "Ill" } },
    { actor: "admin", action: "event.change-declined", detail: {} },
  ]);
});

test("a wish for what is so already is none; one that is taken back waits no more", async () => {
  const waits = { ...deps, waits: true };
  await changeOwnEvent(db, token, { kind: "change", event: input }, waits);
  expect(await hostChangeOf(db, id)).toBeUndefined();
  await changeOwnEvent(db, token, move, waits);
  await changeOwnEvent(db, token, { kind: "change", event: input }, waits);
  expect(await hostChangeOf(db, id), "changed back").toBeUndefined();
  await changeOwnEvent(db, token, move, waits);
  expect(await withdrawOwnChange(db, token)).toEqual({ ok: true });
  expect(await hostChangeOf(db, id)).toBeUndefined();
  const decided = { ok: false, reason: "decided" };
  expect(await applyHostChange(db, reviewed())).toEqual(decided);
  expect(await declineHostChange(db, { ...reviewed(), answer: null, origin })).toEqual(decided);
});

test("of an event that was called off meanwhile no change is made; what nobody looked at is forgotten after a season", async () => {
  const waits = { ...deps, waits: true };
  await changeOwnEvent(db, token, { kind: "cancel", note: null }, waits);
  await cancelEvent(db, { id, message: "Snow", author });
  expect(await applyHostChange(db, reviewed())).toEqual({ ok: false, reason: "decided" });
  expect(await stored()).toMatchObject({ cancelled_note: "Snow" });
  expect(await hostChangeOf(db, id), "nothing waits").toBeUndefined();
  await db
    .updateTable("event_changes")
    .set({ created_at: new Date(now.getTime() + 1_000) })
    .where("event_id", "=", othersId)
    .execute();
  const season = 90 * 86_400_000;
  await db.insertInto("event_changes").values({ event_id: id, kind: "cancel", created_at: now }).execute();
  expect(await forgetChanges(db, new Date(now.getTime() + season - 1))).toBe(0);
  expect(await forgetChanges(db, new Date(now.getTime() + season))).toBe(1);
  expect(await hostChangeOf(db, id)).toBeUndefined();
});

test("a host finds their own events that are not over, the next one first, by address and by account", async () => {
  const { id: profileId } = await buildProfile(db, { email: "new@example.org" });
  const own = { proposer_email: "host@example.org", language: null };
  const at = (day: string) => ({ start_date: new Date(`${day}T18:00:00Z`), end_date: new Date(`${day}T20:00:00Z`) });
  await buildEvent(db, { ...own, title: "Over", proposal_digest: "a", ...at("2025-10-01") });
  await buildEvent(db, { ...own, title: "Later", proposal_digest: "b", ...at("2025-10-20") });
  await buildEvent(db, { ...own, title: "Sooner", proposal_digest: "c", status: "cancelled", ...at("2025-10-17") });
  const byAccount = { proposer_email: "old@example.org", proposer_profile_id: profileId };
  await buildEvent(db, { ...byAccount, title: "By account", proposal_digest: "d", ...at("2025-10-19") });
  const titles = async (email: string, profile: string | null) =>
    (await hostedEvents(db, { email, profileId: profile, now })).map(({ title, digest }) => `${title} ${digest}`);
  expect(await titles("host@example.org", null)).toEqual(["Sooner c", "Later b"]);
  expect(await titles("new@example.org", profileId)).toEqual(["By account d"]);
  expect(await titles("nobody@example.org", null)).toEqual([]);
});

test.each([
  ["half of the times of an event that moved since", { end_date: "2025-10-18T17:00:00.000Z", title: "Quire" }],
  ["a theme that is gone", { category: "astrology", title: "Quire" }],
  ["a picture that is gone", { picture: { id: "gone" }, title: "Quire" }],
])("of an old wish with %s nothing is done, and it can be declined", async (_, event) => {
  const wish = { event_id: id, kind: "change" as const, event: JSON.stringify(event), created_at: now };
  await db.insertInto("event_changes").values(wish).execute();
  expect(await applyHostChange(db, { ...reviewed(), notices: deps })).toEqual({ ok: false, reason: "unfit" });
  expect(await stored()).toMatchObject({ title: "Choir", category: "general", change_waits: true });
  expect([await told(), await recorded()]).toEqual([[], []]);
  expect(await declineHostChange(db, { ...reviewed(), answer: null, origin })).toMatchObject({ ok: true });
});
