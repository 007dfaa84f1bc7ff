import { beforeEach, expect, test } from "vitest";
import { buildEvent } from "../../../tests/support/builders.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import type { Db } from "~/platform/database/db.server";
import { hashToken } from "~/platform/tokens.server";
import { deleteEvent, undeleteEvent } from "../calendar/commands.server.ts";
import { pictureRequests } from "../calendar/hosts/picture-changes.server.ts";
import { hostChangeOf } from "../calendar/hosts/queries.server.ts";
import { calendarData } from "../calendar/personal-data.server.ts";
import { setPicture } from "../calendar/pictures/commands.server.ts";
import { requestedPictureOf, lastPictureOf, pictureFile, pictureOf } from "../calendar/pictures/queries.server.ts";
import { forgetPictures } from "../calendar/pictures/retention.server.ts";
import { eventInput } from "../calendar/schema.ts";
import {
  applyHostChange,
  changeOwnEvent,
  declineHostChange,
  reopenHostChange,
  withdrawOwnChange,
} from "./host-changes.server.ts";

const now = new Date("2025-10-02T12:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const organizer = { profileId: null, now: later(60) };
const input = eventInput.parse({
  title: "Choir",
  start_date: "2025-10-18T18:00:00-06:00",
  end_date: "2025-10-18T20:00:00-06:00",
});
const token = "t".repeat(22);

const origin = "https://example.org";

let db: Db;
let id: string;
const host = (at = now) => ({
  eventId: id,
  actor: "proposal-link",
  fromProposer: true,
  now: at,
  host: { siteNow: now },
});
const like = (alt: string) => ({
  alt,
  altEs: null,
  folder: undefined,
  files: [{ format: "jpeg" as const, width: 480, height: 360, bytes: Buffer.from(alt) }],
});
const shown = async () => (await pictureOf(db, id))?.alt;
const asked = async () => (await requestedPictureOf(db, id))?.alt;
const stored = async () => (await db.selectFrom("picture_files").select("width").execute()).length;
const changeTitle = (at: Date) =>
  changeOwnEvent(
    db,
    token,
    { kind: "change", event: { ...input, title: "Quire" } },
    { now: at, siteNow: now, origin, waits: true },
  );

beforeEach(async () => {
  db = await testDatabase();
  const proposer = { proposer_email: "host@example.org", proposer_token_hash: hashToken(token) };
  ({ id } = await buildEvent(db, { ...input, language: null, ...proposer }));
  await setPicture(db, { eventId: id, actor: "admin", fromProposer: false, now }, like("A hall"));
});

test("a host's picture waits for a look beside what else they want, and nobody else sees it until then", async () => {
  await pictureRequests.set(db, host(), like("Singers"));
  await changeTitle(later(5));
  expect([await shown(), await asked()]).toEqual(["A hall", "Singers"]);
  const waiting = (await requestedPictureOf(db, id))!;
  expect(await pictureFile(db, { id: waiting.id, format: "jpeg", width: 480 }, undefined)).toMatchObject({
    isPublic: false,
  });
  expect(await forgetPictures(db, later(3 * 24 * 60))).toBe(0);
  expect(await applyHostChange(db, { id, requestedAt: now, author: organizer })).toEqual({
    ok: false,
    reason: "changed",
  });
  expect(await applyHostChange(db, { id, requestedAt: later(5), author: organizer })).toEqual({ ok: true });
  expect([await shown(), await asked()]).toEqual(["Singers", undefined]);
  expect(await db.selectFrom("events").select("title").execute()).toEqual([{ title: "Quire" }]);
  expect((await lastPictureOf(db, { eventId: id, now: later(61) }))?.alt).toBe("A hall");
});

test("other words, another picture and none take each other's place; what is taken back leaves the rest waiting", async () => {
  await changeTitle(now);
  await pictureRequests.describe(db, host(later(1)), { alt: "The old hall", altEs: null });
  expect([await shown(), await asked(), await stored()]).toEqual(["A hall", "The old hall", 1]);
  await pictureRequests.set(db, host(later(2)), like("Singers"));
  await pictureRequests.describe(db, host(later(3)), { alt: "Singers in the hall", altEs: null });
  expect([await asked(), await stored()]).toEqual(["Singers in the hall", 2]);
  await pictureRequests.remove(db, host(later(4)));
  expect([await shown(), await asked(), await stored()]).toEqual(["A hall", undefined, 1]);
  expect(await hostChangeOf(db, id)).toMatchObject({ picture: null, event: { title: "Quire" } });
  await pictureRequests.withdraw(db, host(later(5)));
  expect(await hostChangeOf(db, id)).toMatchObject({ picture: undefined, event: { title: "Quire" }, state: "waiting" });
  await pictureRequests.remove(db, host(later(6)));
  expect(await applyHostChange(db, { id, requestedAt: later(6), author: organizer })).toEqual({ ok: true });
  expect(await shown()).toBeUndefined();
});

const decline = () =>
  declineHostChange(db, { id, requestedAt: later(1), author: organizer, answer: "Too dark", origin });

test("left as it is, or taken back whole, the picture that waited is gone at once and cannot come back", async () => {
  for (const end of [
    () => decline().then(() => forgetPictures(db, organizer.now)),
    () => withdrawOwnChange(db, token),
  ]) {
    await pictureRequests.set(db, host(later(1)), like("Singers"));
    expect(await stored()).toBe(2);
    await end();
    expect([await shown(), await asked(), await stored()]).toEqual(["A hall", undefined, 1]);
    expect(await lastPictureOf(db, { eventId: id, now: later(2) })).toBeUndefined();
  }
});

test("an answer that is taken back has the picture wait again; once that is forgotten, the answer stands", async () => {
  const reopen = () =>
    reopenHostChange(db, { id, requestedAt: later(1), decidedAt: organizer.now, author: organizer, origin });
  await pictureRequests.set(db, host(later(1)), like("Singers"));
  await decline();
  expect([await asked(), await lastPictureOf(db, { eventId: id, now: later(61) })]).toEqual([undefined, undefined]);
  expect(await reopen()).toEqual({ ok: true });
  await forgetPictures(db, organizer.now);
  expect(await asked()).toBe("Singers");
  await decline();
  await forgetPictures(db, organizer.now);
  expect(await reopen()).toEqual({ ok: false, reason: "changed" });
});

test("of an event that is over, or off, a host changes no picture", async () => {
  const over = { ...host(), host: { siteNow: new Date("2025-10-19T12:00:00Z") } };
  expect(await pictureRequests.set(db, over, like("Singers"))).toEqual({ ok: false, reason: "gone" });
  expect(await setPicture(db, over, like("Singers"))).toEqual({ ok: false, reason: "gone" });
  await db.updateTable("events").set({ status: "cancelled", cancelled_at: now }).execute();
  expect(await setPicture(db, host(), like("Singers"))).toEqual({ ok: false, reason: "gone" });
  expect([await shown(), await asked()]).toEqual(["A hall", undefined]);
});

test("of a host who deletes themselves no picture is asked for anymore, and what else they asked for waits on", async () => {
  const leave = () =>
    calendarData.erase!(db, { userId: "", profileId: null, email: "host@example.org", formerEmails: [] });
  await pictureRequests.set(db, host(), like("Singers"));
  await changeTitle(later(5));
  await leave();
  expect(await hostChangeOf(db, id)).toMatchObject({ state: "waiting", event: { title: "Quire" }, picture: undefined });
  expect([await shown(), await asked(), await stored()]).toEqual(["A hall", undefined, 1]);
  await db.updateTable("events").set({ proposer_email: "host@example.org" }).execute();
  await db.deleteFrom("event_changes").execute();
  await pictureRequests.set(db, host(), like("Singers"));
  await leave();
  expect(await hostChangeOf(db, id)).toBeUndefined();
});

test("what a host wants waits on, its picture too, when an event is deleted and comes back; until then it is among their data", async () => {
  await pictureRequests.set(db, host(), like("Singers"));
  await changeTitle(later(5));
  const wanted = await hostChangeOf(db, id);
  await deleteEvent(db, { id, author: organizer });
  expect(await hostChangeOf(db, id)).toBeUndefined();
  const owner = { userId: "", profileId: null, email: "host@example.org" };
  const told = await calendarData.sections["eventChanges"]!(db, owner).execute();
  expect(told).toMatchObject([{ title: "Choir", kind: "change", event: { title: "Quire" }, created_at: later(5) }]);
  expect(await forgetPictures(db, later(3 * 24 * 60))).toBe(0);
  await undeleteEvent(db, { id, author: organizer });
  expect([await hostChangeOf(db, id), await asked()]).toEqual([wanted, "Singers"]);
  expect(await applyHostChange(db, { id, requestedAt: later(5), author: organizer })).toEqual({ ok: true });
  expect(await shown()).toBe("Singers");
});

test("of a host who deletes themselves while the event is deleted, the wish comes back without the picture", async () => {
  const leave = () =>
    calendarData.erase!(db, { userId: "", profileId: null, email: "host@example.org", formerEmails: [] });
  for (const change of [{ title: "Quire" }, undefined]) {
    await db.updateTable("events").set({ proposer_email: "host@example.org" }).execute();
    await db.deleteFrom("event_changes").execute();
    await pictureRequests.set(db, host(), like("Singers"));
    if (change) await changeTitle(later(5));
    await deleteEvent(db, { id, author: organizer });
    await leave();
    await undeleteEvent(db, { id, author: organizer });
    expect((await hostChangeOf(db, id))?.event).toEqual(change);
    expect([await shown(), await asked(), await stored()]).toEqual(["A hall", undefined, 1]);
    await db
      .updateTable("events")
      .set({ proposer_token_hash: hashToken(token) })
      .execute();
  }
});
