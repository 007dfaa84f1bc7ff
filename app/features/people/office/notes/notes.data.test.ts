import { beforeEach, expect, test } from "vitest";
import type { Db } from "~/platform/database/db.server";
import { buildProfile } from "../../../../../tests/support/builders.ts";
import { testDatabase } from "../../../../../tests/support/test-database.ts";
import { addNote, deleteNote, editNote, forgetDeletedNotes, restoreNote, type NoteAuthor } from "./commands.server.ts";
import { notesOf } from "./queries.server.ts";

let db: Db;
let about: string;
let author: NoteAuthor;
let colleague: NoteAuthor;

beforeEach(async () => {
  db = await testDatabase();
  about = (await buildProfile(db)).id;
  const now = new Date("2025-10-01T18:00:00Z");
  author = { userId: crypto.randomUUID(), profileId: (await buildProfile(db)).id, now };
  colleague = { userId: crypto.randomUUID(), profileId: (await buildProfile(db)).id, now };
});

const texts = async () => (await notesOf(db, about)).map(({ text }) => text);
const actions = async () =>
  (await db.selectFrom("audit").select(["action", "detail"]).orderBy("id").execute()).map(({ action }) => action);

test("a note is signed, sent twice it is one, and about nobody it is none", async () => {
  const note = { id: crypto.randomUUID(), about, text: "Brings chairs", author };
  expect(await Promise.all([addNote(db, note), addNote(db, note)])).toEqual([true, true]);
  expect(await notesOf(db, about)).toMatchObject([{ text: "Brings chairs", authorId: author.profileId }]);
  expect(await addNote(db, { ...note, id: crypto.randomUUID(), about: crypto.randomUUID() })).toBe(false);
  expect(await actions()).toEqual(["note.added"]);
});

test("only who wrote it changes and deletes it; deleted it can be had back for a day, and is gone then", async () => {
  const note = { id: crypto.randomUUID(), about, text: "First", author };
  await addNote(db, note);
  expect(await editNote(db, { ...note, text: "Foreign", author: colleague })).toBe(false);
  expect(await deleteNote(db, { ...note, author: colleague })).toBe(false);
  expect(await editNote(db, { ...note, text: "Second" })).toBe(true);
  expect(await texts()).toEqual(["Second"]);
  expect(await deleteNote(db, note)).toBe(true);
  expect(await texts()).toEqual([]);
  expect(await restoreNote(db, { ...note, author: colleague })).toBe(false);
  expect(await restoreNote(db, note)).toBe(true);
  expect(await texts()).toEqual(["Second"]);
  await deleteNote(db, note);
  const after = (hours: number) => new Date(author.now.getTime() + hours * 3_600_000);
  expect(await forgetDeletedNotes(db, after(23))).toBe(0);
  expect(await forgetDeletedNotes(db, after(24))).toBe(1);
  expect(await restoreNote(db, note)).toBe(false);
  expect(await actions()).toEqual(["note.added", "note.edited", "note.deleted", "note.restored", "note.deleted"]);
});

test("a note that is sent again, because no answer came, says what was written last; nobody else's is touched", async () => {
  const note = { id: crypto.randomUUID(), about, text: "Brings chairs", author };
  await addNote(db, note);
  expect(await addNote(db, { ...note, text: "Brings chairs, and a table" })).toBe(true);
  expect(await texts()).toEqual(["Brings chairs, and a table"]);
  expect(await addNote(db, { ...note, text: "Foreign", author: colleague })).toBe(false);
  expect(await texts()).toEqual(["Brings chairs, and a table"]);
  expect(await actions()).toEqual(["note.added", "note.edited"]);
});

test("whoever names somebody else's page changes nothing of their own note, and leaves no trace on that page", async () => {
  const note = { id: crypto.randomUUID(), about, text: "Brings chairs", author };
  await addNote(db, note);
  const elsewhere = { ...note, about: (await buildProfile(db)).id, text: "Foreign" };
  expect(await addNote(db, elsewhere)).toBe(false);
  expect(await editNote(db, elsewhere)).toBe(false);
  expect(await deleteNote(db, elsewhere)).toBe(false);
  expect(await texts()).toEqual(["Brings chairs"]);
  await deleteNote(db, note);
  expect(await restoreNote(db, elsewhere)).toBe(false);
  expect(await texts()).toEqual([]);
  expect(await actions()).toEqual(["note.added", "note.deleted"]);
});
