import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import type { Db } from "~/platform/database/db.server";
import { buildEvent, buildProfile } from "../../../../tests/support/builders.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import { deleteEvent, undeleteEvent } from "../commands.server.ts";
import { forgetDeletedEvents } from "../deleted-events.server.ts";
import { calendarData } from "../personal-data.server.ts";
import { describePicture, removePicture, restorePicture, setPicture, type PictureAuthor } from "./commands.server.ts";
import { readFromFolder } from "./picture-folder.server.ts";
import { lastPictureOf, pictureFile, pictureOf } from "./queries.server.ts";
import { clearPictureFolder, forgetPictures } from "./retention.server.ts";

let db: Db;
const now = new Date("2025-10-02T12:00:00Z");
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const files = (["avif", "jpeg"] as const).flatMap((format) =>
  [480, 960].map((width) => ({ format, width, height: width / 2, bytes: Buffer.from(`${format} ${width} \0\u00FF`) })),
);

beforeEach(async () => {
  db = await testDatabase();
});

const authorOf = (eventId: string, from: Partial<PictureAuthor> = {}): PictureAuthor => ({
  eventId,
  actor: "admin",
  fromProposer: false,
  now,
  ...from,
});
const give = (author: PictureAuthor, alt = "Apples", folder?: string) =>
  setPicture(db, author, { alt, altEs: null, files, folder });
const shownOf = async (eventId: string) => (await pictureOf(db, eventId))?.alt;
const actions = async () =>
  (await db.selectFrom("audit").select("action").orderBy("id").execute()).map(({ action }) => action);

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "cohere-pictures-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test("a picture that was replaced or removed comes back within the day, and not after it", async () => {
  const { id } = await buildEvent(db);
  const author = authorOf(id);
  await give(author, "First");
  const replaced = await give(author, "Second");
  expect([replaced.ok && replaced.before?.alt, await shownOf(id)]).toEqual(["First", "Second"]);
  const first = replaced.ok ? replaced.before!.id : "";
  expect(await restorePicture(db, author, first)).toMatchObject({ ok: true, before: { alt: "Second" } });
  expect(await shownOf(id)).toBe("First");
  await removePicture(db, { ...author, now: later(0.5) });
  expect(await shownOf(id)).toBeUndefined();
  expect(await lastPictureOf(db, { eventId: id, now: later(1) })).toEqual({ id: first, alt: "First", altEs: null });
  expect(await restorePicture(db, { ...author, now: later(25.5) }, first)).toEqual({ ok: false, reason: "no-picture" });
  expect(await restorePicture(db, { ...author, now: later(23) }, first)).toMatchObject({ ok: true });
  const { id: other } = await buildEvent(db);
  expect(await restorePicture(db, authorOf(other), first)).toEqual({ ok: false, reason: "no-picture" });
  expect(await actions()).toEqual([
    "event.picture-set",
    "event.picture-set",
    "event.picture-restored",
    "event.picture-removed",
    "event.picture-restored",
  ]);
});

test("ten pictures for one event at once leave one, and nothing without words", async () => {
  const { id } = await buildEvent(db);
  await Promise.all(Array.from({ length: 10 }, (_, n) => give(authorOf(id), `Picture ${n}`)));
  const stored = await db.selectFrom("event_pictures").select("removed_at").execute();
  expect([stored.length, stored.filter(({ removed_at }) => !removed_at).length]).toEqual([10, 1]);
  expect(await describePicture(db, authorOf(crypto.randomUUID()), { alt: "x", altEs: null })).toEqual({
    ok: false,
    reason: "gone",
  });
});

test("a proposer's picture is not taken once somebody has decided, however long it was being made", async () => {
  const { id } = await buildEvent(db, { status: "published" });
  expect(await give(authorOf(id, { fromProposer: true }))).toEqual({ ok: false, reason: "gone" });
  expect(await shownOf(id)).toBeUndefined();
});

test("the picture of a deleted event comes back with it, and goes when the event cannot come back", async () => {
  const { id } = await buildEvent(db, { status: "published" });
  const author = { profileId: null, now };
  await give(authorOf(id));
  await deleteEvent(db, { id, author });
  expect(await forgetPictures(db, later(1))).toBe(0);
  await undeleteEvent(db, { id, author });
  expect(await shownOf(id)).toBe("Apples");
  await deleteEvent(db, { id, author });
  await forgetDeletedEvents(db, later(25));
  expect(await forgetPictures(db, later(25))).toBe(1);
  expect(await db.selectFrom("picture_files").select("width").execute()).toEqual([]);
});

test("what was removed a day ago is forgotten, a bounded number at a time", async () => {
  const { id } = await buildEvent(db);
  for (const alt of ["1", "2", "3", "4"]) await give(authorOf(id), alt);
  expect(await forgetPictures(db, later(23))).toBe(0);
  expect(await forgetPictures(db, later(24), 2)).toBe(2);
  expect(await forgetPictures(db, later(24), 2)).toBe(1);
  expect(await shownOf(id)).toBe("4");
});

test("whoever deletes themselves takes the pictures they sent along, those of the person merged with them too, and no other", async () => {
  const [own, other] = [await buildProfile(db, { email: "ana@example.org" }), await buildProfile(db)];
  const proposed = { status: "pending", proposer_email: "old@example.org", proposer_profile_id: other.id } as const;
  const [mine, theirs] = [await buildEvent(db, proposed), await buildEvent(db)];
  await give(authorOf(mine.id, { fromProposer: true }), "Replaced");
  await give(authorOf(mine.id, { fromProposer: true }), "My porch");
  await give(authorOf(theirs.id));
  await db.transaction().execute(async (tx) => {
    await calendarData.joinProfiles?.(tx, { own: own.id, other: other.id });
    await calendarData.erase?.(tx, {
      email: own.email,
      profileId: own.id,
      userId: crypto.randomUUID(),
      formerEmails: [],
    });
  });
  expect([await shownOf(mine.id), await shownOf(theirs.id)]).toEqual([undefined, "Apples"]);
  const left = await db.selectFrom("event_pictures").select("event_id").execute();
  expect(left).toEqual([{ event_id: theirs.id }]);
});

test("in a folder the files are whole, for their owner alone, and go with their picture", async () => {
  const folder = temporaryFolder();
  const { id } = await buildEvent(db, { status: "published" });
  await give(authorOf(id), "Apples", folder);
  const names = readdirSync(folder).toSorted();
  const { id: picture } = (await pictureOf(db, id))!;
  expect(names).toEqual(["480.avif", "480.jpeg", "960.avif", "960.jpeg"].map((end) => `${picture}-${end}`));
  expect(readFileSync(path.join(folder, names[3]!))).toEqual(files[3]!.bytes);
  expect(statSync(path.join(folder, names[0]!)).mode & 0o777).toBe(0o600);
  expect(await db.selectFrom("picture_files").select("bytes").distinct().execute()).toEqual([{ bytes: null }]);
  const asked = { id: picture, format: "jpeg", width: 960 } as const;
  expect(await pictureFile(db, asked, folder)).toMatchObject({ isPublic: true, eventId: id });
  expect(Buffer.from((await pictureFile(db, asked, folder))!.bytes)).toEqual(files[3]!.bytes);

  const clear = clearPictureFolder(folder);
  await removePicture(db, authorOf(id));
  expect(await pictureFile(db, asked, folder)).toBeUndefined();
  await forgetPictures(db, later(24));
  expect([await clear(db, later(24), 3), await clear(db, later(24), 3)]).toEqual([3, 1]);
  expect(readdirSync(folder)).toEqual([]);
});

test("what a stopped process left in the folder goes after a week; files of others never do", async () => {
  const folder = temporaryFolder();
  const { id } = await buildEvent(db);
  await give(authorOf(id), "Apples", folder);
  const [known] = readdirSync(folder);
  const lost = `${"x".repeat(22)}-480.avif`;
  for (const name of [lost, `${lost}.4711`, `${known}.4711`, "notes.txt", "photo-480.avif"])
    writeFileSync(path.join(folder, name), "left");
  for (const name of readdirSync(folder)) utimesSync(path.join(folder, name), now, now);
  await clearPictureFolder(folder)(db, later(6 * 24));
  expect(existsSync(path.join(folder, lost))).toBe(true);
  await clearPictureFolder(folder)(db, later(8 * 24));
  expect(readdirSync(folder)).toHaveLength(files.length + 2);
  expect(existsSync(path.join(folder, "notes.txt"))).toBe(true);
  await expect(clearPictureFolder(path.join(folder, "gone"))(db, later(8 * 24))).resolves.toBe(0);
});

test("no name leads out of the folder", async () => {
  const folder = temporaryFolder();
  const outside = path.join(folder, "..", "secret-480.jpeg");
  for (const id of ["../secret", "../../../../../../etc", "a/../../../../../../../b"])
    await expect(readFromFolder(folder, { id, format: "jpeg", width: 480 })).rejects.toThrow("not the name");
  expect(existsSync(outside)).toBe(false);
});
