import { beforeEach, expect, test } from "vitest";
import type { Db } from "~/platform/database/db.server";
import { buildEvent, buildProfile } from "../../../../tests/support/builders.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import { describePicture, removePicture, restorePicture, setPicture, type PictureAuthor } from "./commands.server.ts";
import { copyPicture } from "./copies.server.ts";
import { lastPictureOf, pictureOf } from "./queries.server.ts";

let db: Db;
const now = new Date("2025-10-02T12:00:00Z");
const files = [{ format: "jpeg" as const, width: 480, height: 360, bytes: Buffer.from("x") }];

beforeEach(async () => void (db = await testDatabase()));

const by = (eventId: string, more: Partial<PictureAuthor> = {}): PictureAuthor => ({
  eventId,
  actor: "admin",
  fromProposer: false,
  now,
  ...more,
});
const give = (author: PictureAuthor, alt: string) =>
  setPicture(db, author, { alt, altEs: null, files, folder: undefined });
const shownOf = async (eventId: string) => (await pictureOf(db, eventId))?.alt;
const idOf = async (alt: string) =>
  (await db.selectFrom("event_pictures").select("id").where("alt", "=", alt).executeTakeFirstOrThrow()).id;
const versionOf = async (id: string) =>
  (await db.selectFrom("events").select("version").where("id", "=", id).executeTakeFirstOrThrow()).version;

test("of several that an event had, the one that is asked for comes back, once, and other events keep theirs", async () => {
  const [choir, bread] = [await buildEvent(db), await buildEvent(db)];
  for (const alt of ["One", "Two", "Three"]) await give(by(choir.id), alt);
  for (const alt of ["Loaf", "Oven"]) await give(by(bread.id), alt);
  const two = await idOf("Two");
  expect(await restorePicture(db, by(choir.id), two)).toMatchObject({ ok: true, before: { alt: "Three" } });
  expect(await restorePicture(db, by(choir.id), two)).toMatchObject({ ok: true, before: { alt: "Two" } });
  expect([await shownOf(choir.id), await shownOf(bread.id)]).toEqual(["Two", "Oven"]);
  await removePicture(db, by(choir.id));
  expect([await shownOf(choir.id), await shownOf(bread.id)]).toEqual([undefined, "Oven"]);
  expect((await lastPictureOf(db, { eventId: bread.id, now }))?.alt).toBe("Loaf");
  expect(await restorePicture(db, by(bread.id), two)).toEqual({ ok: false, reason: "no-picture" });
});

test("a picture that a host asks for does not come back before somebody has looked; others do, whatever hosts wait for", async () => {
  const [choir, bread] = [await buildEvent(db), await buildEvent(db)];
  for (const alt of ["One", "Two"]) await give(by(choir.id), alt);
  const one = await idOf("One");
  const ask = (event_id: string, event: object) =>
    db
      .insertInto("event_changes")
      .values({ event_id, kind: "change", event: JSON.stringify(event), note: null, created_at: now })
      .execute();
  await ask(bread.id, { title: "Loaves" });
  expect(await restorePicture(db, by(choir.id), one)).toMatchObject({ ok: true });
  const two = await idOf("Two");
  await ask(choir.id, { picture: { id: two } });
  expect(await restorePicture(db, by(choir.id), two)).toEqual({ ok: false, reason: "no-picture" });
  expect(await shownOf(choir.id)).toBe("One");
});

test("what was done stands in the audit with the words before and after; what changes nothing does not", async () => {
  const { id } = await buildEvent(db);
  expect(await removePicture(db, by(id))).toEqual({ ok: true, before: undefined });
  await give(by(id), "One");
  await describePicture(db, by(id), { alt: "One", altEs: null });
  await describePicture(db, by(id), { alt: "Two", altEs: "Dos" });
  await removePicture(db, by(id));
  const entries = await db.selectFrom("audit").select(["action", "subject", "detail"]).orderBy("id").execute();
  expect(entries.map(({ action, detail }) => [action, detail])).toEqual([
    ["event.picture-set", { alt: "One" }],
    ["event.picture-described", { before: { alt: "One" }, after: { alt: "Two", alt_es: "Dos" } }],
    ["event.picture-removed", { alt: "Two", alt_es: "Dos" }],
  ]);
  expect(new Set(entries.map(({ subject }) => subject))).toEqual(new Set([`event:${id}`]));
});

test("a picture makes no version of its event, so it closes no form that is open, and says when it came", async () => {
  const later = new Date(now.getTime() + 60_000);
  for (const status of ["pending", "published"] as const) {
    const { id, version } = await buildEvent(db, { status });
    const { id: profileId } = await buildProfile(db);
    await give(by(id, { actor: profileId, now: later }), "Apples");
    const columns = ["version", "updated_at", "updated_by"] as const;
    expect(await db.selectFrom("events").select(columns).where("id", "=", id).executeTakeFirst()).toEqual({
      version,
      updated_at: later,
      updated_by: profileId,
    });
    await db.updateTable("events").set({ title: "Quire" }).where("id", "=", id).execute();
    expect(await versionOf(id)).toBe(version + 1);
  }
});

test("a host gives a picture to what is published and not over, and to nothing else", async () => {
  const host = { fromProposer: true, host: { siteNow: now } };
  const soon = { start_date: new Date(now.getTime() + 3_600_000), end_date: new Date(now.getTime() + 7_200_000) };
  const past = { start_date: new Date(now.getTime() - 7_200_000), end_date: now };
  const taken = async (event: Parameters<typeof buildEvent>[1]) =>
    (await give(by((await buildEvent(db, event)).id, host), "Apples")).ok;
  expect([
    await taken(soon),
    await taken(past),
    await taken({ ...soon, status: "cancelled", cancelled_at: now }),
    await taken({ ...soon, status: "declined" }),
  ]).toEqual([true, false, false, false]);
});

test("a new event takes a picture along where there is one, and one that has its own keeps it", async () => {
  const [choir, bread, bare] = [await buildEvent(db), await buildEvent(db), await buildEvent(db)];
  await copyPicture(db, { from: choir.id, to: [bare.id], now });
  expect(await shownOf(bare.id)).toBeUndefined();
  await give(by(choir.id), "Singers");
  await give(by(bread.id), "Loaf");
  await copyPicture(db, { from: choir.id, to: [bread.id, bare.id], now });
  expect([await shownOf(choir.id), await shownOf(bread.id), await shownOf(bare.id)]).toEqual([
    "Singers",
    "Loaf",
    "Singers",
  ]);
});
