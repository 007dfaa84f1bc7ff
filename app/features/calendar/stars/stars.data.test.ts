import { beforeEach, expect, test } from "vitest";
import { buildEvent, buildUser } from "../../../../tests/support/builders.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import type { Db } from "~/platform/database/db.server";
import type { Viewer } from "../../identity/viewer.ts";
import { giveStars, removeStar, renewFeed } from "./commands.server.ts";
import { feedOwner, feedTokenOf, starsCookie, starsOf } from "./stars.server.ts";

let db: Db;
let userId: string;
beforeEach(async () => {
  db = await testDatabase();
  userId = (await buildUser(db)).id;
});

function asking(starredIds: string[] = []): Request {
  const cookie = starsCookie(starredIds, { secure: false }).split(";")[0]!;
  return new Request("https://example.org/calendar", { headers: { cookie: `language=es; ${cookie}; other=1` } });
}

function member(): Viewer {
  const person = { userId, email: "a@example.org", fullName: "", language: "en" as const, sessionId: "s" };
  return { kind: "member", ...person, profileId: null, provenAt: new Date() };
}

test("without an account the cookie says which events have a star, in its order, and forged values say nothing", async () => {
  const ids = [(await buildEvent(db)).id, (await buildEvent(db)).id];
  expect((await starsOf(db, { viewer: { kind: "anonymous" }, request: asking(ids) })).starredIds).toEqual(ids);
  const request = new Request("https://example.org/", { headers: { cookie: "stars=x.';--.AAAA" } });
  expect((await starsOf(db, { viewer: { kind: "anonymous" }, request })).starredIds).toEqual([]);
});

test("an account without a registration keeps stars too: those from before signing in move to the account at the first look, once, and the cookie goes", async () => {
  const [first, second] = [await buildEvent(db), await buildEvent(db)];
  await giveStars(db, userId, [first.id]);
  const gone = "6b0f6d3e-0d0e-4a52-9f43-2f9f4c0b8a11";
  const read = await starsOf(db, { viewer: member(), request: asking([first.id, second.id, gone]) });
  expect(read.starredIds.toSorted()).toEqual([first.id, second.id].toSorted());
  expect(read.headers).toEqual({ "Set-Cookie": "stars=; Path=/; Max-Age=0" });
  expect((await starsOf(db, { viewer: member(), request: asking() })).headers).toEqual({});
});

test("a star can be given twice and taken twice", async () => {
  const { id } = await buildEvent(db);
  await giveStars(db, userId, [id]);
  await giveStars(db, userId, [id]);
  expect((await starsOf(db, { viewer: member(), request: asking() })).starredIds).toEqual([id]);
  await removeStar(db, userId, id);
  await removeStar(db, userId, id);
  expect((await starsOf(db, { viewer: member(), request: asking() })).starredIds).toEqual([]);
});

test("a feed's address leads to the stars of one person, until it is made anew", async () => {
  const { id } = await buildEvent(db);
  await giveStars(db, userId, [id]);
  expect(await feedTokenOf(db, userId)).toBeUndefined();
  await renewFeed(db, userId);
  const first = (await feedTokenOf(db, userId))!;
  expect(await feedOwner(db, first)).toMatchObject({ starredIds: [id] });
  await renewFeed(db, userId);
  expect(await feedOwner(db, first)).toBeUndefined();
  expect(await feedOwner(db, (await feedTokenOf(db, userId))!)).toMatchObject({ starredIds: [id] });
});

test("a hundred stars fit into a cookie", () => {
  const hundred = Array.from({ length: 100 }, () => crypto.randomUUID());
  expect(starsCookie(hundred, { secure: true }).length).toBeLessThan(2_500);
});

test("the stars' cookie lives over a year, is read by no script, and goes with the last star", () => {
  const cookie = starsCookie([crypto.randomUUID()], { secure: true });
  expect(cookie).toMatch(/^stars=[\w-]{22}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure$/);
  expect(starsCookie([crypto.randomUUID()], { secure: false })).not.toContain("Secure");
  expect(starsCookie([], { secure: true })).toMatch(/^stars=; .*Max-Age=0;/);
});

test("a cookie that somebody filled by hand gives a hundred stars and no more", async () => {
  const many = Array.from({ length: 101 }, () => crypto.randomUUID());
  const { starredIds } = await starsOf(db, { viewer: { kind: "anonymous" }, request: asking([many[0]!, ...many]) });
  expect(starredIds).toEqual(many.slice(0, 100));
});

test("two people's stars are apart: on their pages, in their feeds, and when one takes a star away", async () => {
  const { id: bensId } = await buildUser(db);
  const ben: Viewer = { ...member(), userId: bensId } as Viewer;
  const [shared, own] = [await buildEvent(db), await buildEvent(db)];
  await giveStars(db, userId, [shared.id, own.id]);
  await giveStars(db, bensId, [shared.id]);
  const starredBy = async (viewer: Viewer) => (await starsOf(db, { viewer, request: asking() })).starredIds.toSorted();
  expect([await starredBy(member()), await starredBy(ben)]).toEqual([[shared.id, own.id].toSorted(), [shared.id]]);
  for (const id of [userId, bensId]) await renewFeed(db, id);
  expect(await feedOwner(db, (await feedTokenOf(db, bensId))!)).toMatchObject({ starredIds: [shared.id] });
  expect(await feedTokenOf(db, bensId)).not.toBe(await feedTokenOf(db, userId));
  await removeStar(db, userId, shared.id);
  expect([await starredBy(member()), await starredBy(ben)]).toEqual([[own.id], [shared.id]]);
});

test("an event that is deleted, or a person who goes, takes its stars along", async () => {
  const [gone, kept] = [await buildEvent(db), await buildEvent(db)];
  await giveStars(db, userId, [gone.id, kept.id]);
  await db.deleteFrom("events").where("id", "=", gone.id).execute();
  expect((await starsOf(db, { viewer: member(), request: asking() })).starredIds).toEqual([kept.id]);
  await db.deleteFrom("auth.users").where("id", "=", userId).execute();
  expect(await db.selectFrom("event_stars").selectAll().execute()).toEqual([]);
});
