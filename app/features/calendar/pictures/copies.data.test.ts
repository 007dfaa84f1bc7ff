import { readdirSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { buildEvent, buildProfile } from "../../../../tests/support/builders.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import type { Db } from "~/platform/database/db.server";
import { createEvent, deleteEvent } from "../commands.server.ts";
import { calendarData } from "../personal-data.server.ts";
import { repeatEvent } from "../repeat/commands.server.ts";
import { eventInput } from "../schema.ts";
import { removePicture, setPicture } from "./commands.server.ts";
import { clearDiscarded } from "./picture-folder.server.ts";
import { pictureFile, pictureOf } from "./queries.server.ts";
import { forgetPictures } from "./retention.server.ts";

const now = new Date("2025-10-02T12:00:00Z");
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const author = { profileId: null, now };
const zone = "America/Denver";
const bytes = Buffer.from("the picture itself");
const files = [{ format: "jpeg" as const, width: 480, height: 360, bytes }];
const input = eventInput.parse({
  title: "Choir",
  start_date: "2025-10-18T18:00:00-06:00",
  end_date: "2025-10-18T20:00:00-06:00",
});
const day = (n: number, id: string) => ({ day: `2025-10-${n}` as const, id, isTwice: false });
const ids = [crypto.randomUUID(), crypto.randomUUID()] as const;

let db: Db;
let id: string;

const give = (folder?: string, fromProposer = false) =>
  setPicture(
    db,
    { eventId: id, actor: "admin", fromProposer, now },
    { files, folder, alt: "Hands at a loom", altEs: "Manos en un telar" },
  );
const shown = async (eventId: string, folder?: string) => {
  const picture = await pictureOf(db, eventId);
  const file = picture && (await pictureFile(db, { id: picture.id, format: "jpeg", width: 480 }, folder));
  return file && { alt: picture.alt, altEs: picture.altEs, text: Buffer.from(file.bytes).toString(), of: file.eventId };
};
const like = (of: string) => ({ alt: "Hands at a loom", altEs: "Manos en un telar", text: bytes.toString(), of });
const stored = async () => (await db.selectFrom("picture_files").select("width").execute()).length;

beforeEach(async () => {
  db = await testDatabase();
  ({ id } = await buildEvent(db, { ...input, language: "both" }));
});

test("repeated and duplicated events show the picture, and its bytes are there once", async () => {
  await give();
  await repeatEvent(db, { id, days: [day(19, ids[0]), day(20, ids[1])], zone }, author);
  await repeatEvent(db, { id, days: [day(19, ids[0]), day(20, ids[1])], zone }, author);
  const copy = await createEvent(db, { input, author, pictureOf: id });
  if (!copy.ok) throw new Error(copy.reason);
  for (const one of [id, ...ids, copy.id]) expect(await shown(one)).toEqual(like(one));
  expect(await stored()).toBe(1);
});

test("whichever of them goes, the others keep theirs; with the last one the file goes", async () => {
  await give();
  await repeatEvent(db, { id, days: [day(19, ids[0]), day(20, ids[1])], zone }, author);
  await deleteEvent(db, { id, author });
  await db.deleteFrom("deleted_events").execute();
  expect(await forgetPictures(db, later(1))).toBe(1);
  for (const one of ids) expect(await shown(one)).toEqual(like(one));
  await removePicture(db, { eventId: ids[0], actor: "admin", fromProposer: false, now });
  expect(await shown(ids[0])).toBeUndefined();
  expect(await shown(ids[1])).toEqual(like(ids[1]));
  await removePicture(db, { eventId: ids[1], actor: "admin", fromProposer: false, now });
  await forgetPictures(db, later(25));
  expect(await stored()).toBe(0);
});

test("in a folder too the file stays until the last picture of it is gone", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "pictures-"));
  await give(folder);
  await repeatEvent(db, { id, days: [day(19, ids[0])], zone }, author);
  await removePicture(db, { eventId: id, actor: "admin", fromProposer: false, now });
  await forgetPictures(db, later(25));
  await clearDiscarded(db, folder, 10);
  expect(await shown(ids[0], folder)).toEqual(like(ids[0]));
  await removePicture(db, { eventId: ids[0], actor: "admin", fromProposer: false, now });
  await forgetPictures(db, later(25));
  await clearDiscarded(db, folder, 10);
  expect(readdirSync(folder)).toEqual([]);
});

test("two that share a file and go at the same moment leave nothing behind", async () => {
  await give();
  await repeatEvent(db, { id, days: [day(19, ids[0])], zone }, author);
  await Promise.all(
    [id, ids[0]].map((one) =>
      db.transaction().execute(async (tx) => {
        await tx.deleteFrom("event_pictures").where("event_id", "=", one).execute();
      }),
    ),
  );
  expect(await stored()).toBe(0);
});

test("whoever proposed an event and deletes themselves takes their picture out of its repetitions too", async () => {
  const { id: profileId } = await buildProfile(db, { email: "host@example.org" });
  await db.updateTable("events").set({ proposer_email: "host@example.org", status: "pending" }).execute();
  await give(undefined, true);
  await db.updateTable("events").set({ status: "published" }).execute();
  await repeatEvent(db, { id, days: [day(19, ids[0])], zone }, author);
  const owner = { email: "host@example.org", profileId, userId: crypto.randomUUID(), formerEmails: [] };
  await db.transaction().execute((tx) => calendarData.erase!(tx, owner));
  expect(await shown(ids[0])).toBeUndefined();
  expect(await stored()).toBe(0);
});
