import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import type { Db } from "~/platform/database/db.server";
import { testDatabase } from "../../../tests/support/test-database.ts";
import { buildVoice } from "../../../tests/support/voices.ts";
import { clearPictureFolder } from "../calendar/pictures/retention.server.ts";
import { deleteVoice, forgetDeletedVoices, restoreVoice, saveVoice } from "./commands.server.ts";
import { photoFile, voiceById, voicesOn } from "./queries.server.ts";
import { voiceInput } from "./schema.ts";

const now = new Date("2025-10-02T12:00:00Z");
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const author = { actor: "user:ana", now };
const words = {
  wordsEn: "I stayed for the songs.",
  name: "Alma",
  altEn: "A loom",
  altEs: "Un telar",
  onHome: true,
  hasConsented: true,
  isShown: true,
};
const files = [{ format: "jpeg" as const, width: 480, height: 600, bytes: Buffer.from("a photo \0\u00FF") }];

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
});

type Change = Partial<Parameters<typeof saveVoice>[1]> & { id: string; values?: object };

const save = ({ values = {}, ...change }: Change) =>
  saveVoice(db, {
    input: voiceInput.parse({ ...words, ...values }),
    photo: undefined,
    version: undefined,
    author,
    ...change,
  });
const photoIds = async () =>
  (await db.selectFrom("picture_files").select("files_id").execute()).map(({ files_id }) => files_id);
const photoOf = async (id: string) => (await voiceById(db, id))?.photoId ?? undefined;
const names = async (...page: Parameters<typeof voicesOn> extends [Db, ...infer Rest] ? Rest : never) =>
  (await voicesOn(db, ...page)).map(({ name }) => name);

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "cohere-voices-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test("each page shows the voices that are ticked for it, in their order, and none that is a draft or deleted (HOM-27)", async () => {
  await buildVoice(db, { name: "Last" });
  await buildVoice(db, { name: "Second", position: 2, on_welcome: true });
  await buildVoice(db, { name: "First", position: 1, archive_year: 2024 });
  await buildVoice(db, { name: "Draft", is_shown: false, archive_year: 2024, on_welcome: true });
  await deleteVoice(db, await buildVoice(db, { name: "Deleted", position: 1 }), author);
  await buildVoice(db, { name: "Fourth", position: 9, on_home: true, on_welcome: true });
  expect(await names("home", "en")).toEqual(["First", "Second", "Fourth"]);
  expect(await names("welcome", "en")).toEqual(["Second"]);
  expect([await names(2024, "en"), await names(2023, "en")]).toEqual([["First"], []]);
});

test("what is said in one language alone is said in it on the other page, with its language (HOM-28)", async () => {
  await buildVoice(db, { words_en: null, words_es: "Me quedé.", about_en: "Baker", about_es: null });
  const [spanish] = await voicesOn(db, "home", "es");
  const [english] = await voicesOn(db, "home", "en");
  expect(english!.words).toEqual({ text: "Me quedé.", lang: "es" });
  expect(spanish!.words).toEqual({ text: "Me quedé.", lang: undefined });
  expect(spanish!.about).toEqual({ text: "Baker", lang: "en" });
});

test("nothing is shown without a yes, and no photo is kept without its description in both languages (HOM-29)", async () => {
  expect(voiceInput.safeParse({ ...words, hasConsented: false }).success).toBe(false);
  expect(voiceInput.safeParse({ ...words, hasConsented: false, isShown: false }).success).toBe(true);
  await expect(buildVoice(db, { has_consented: false })).rejects.toThrow(/check/);
  const id = crypto.randomUUID();
  const undescribed = await save({ id, values: { altEs: "" }, photo: { files, folder: undefined } });
  expect(undescribed).toEqual({ ok: false, reason: "invalid", errors: { altEs: "required" } });
  expect([await voiceById(db, id), await photoIds()]).toEqual([undefined, []]);
});

test("a photo that is replaced or taken away is gone at once; the file of a draft is for organizers alone", async () => {
  const id = crypto.randomUUID();
  await save({ id, photo: { files, folder: undefined } });
  const first = await photoOf(id);
  expect(await photoFile(db, { id: first!, format: "jpeg", width: 480 }, undefined)).toMatchObject({ isPublic: true });
  await save({ id, version: 1, photo: { files, folder: undefined }, values: { isShown: false } });
  const second = await photoOf(id);
  expect(await photoIds()).toEqual([second]);
  expect(await photoFile(db, { id: second!, format: "jpeg", width: 480 }, undefined)).toMatchObject({
    isPublic: false,
  });
  await save({ id, version: 2, photo: null });
  expect([await photoOf(id), await photoIds()]).toEqual([undefined, []]);
});

test("a deleted voice comes back with its photo within a day, and then both are gone", async () => {
  const id = crypto.randomUUID();
  await save({ id, photo: { files, folder: undefined } });
  const photo = (await photoOf(id))!;
  await deleteVoice(db, id, author);
  expect(await photoFile(db, { id: photo, format: "jpeg", width: 480 }, undefined)).toBeUndefined();
  expect(await save({ id, version: 1, values: { name: "Ben" } })).toEqual({ ok: false, reason: "gone" });
  await forgetDeletedVoices(db, later(23));
  await restoreVoice(db, id, author);
  expect([await photoOf(id), await names("home", "en")]).toEqual([photo, ["Alma"]]);
  await deleteVoice(db, id, author);
  await forgetDeletedVoices(db, later(25));
  expect([await restoreVoice(db, id, author), await photoIds()]).toEqual([{ ok: false, reason: "gone" }, []]);
});

test("in the folder for pictures a photo stays as long as its voice, however old it is", async () => {
  const [id, folder] = [crypto.randomUUID(), temporaryFolder()];
  await save({ id, photo: { files, folder } });
  const [file] = readdirSync(folder);
  utimesSync(path.join(folder, file!), new Date(0), new Date(0));
  const clear = clearPictureFolder(folder);
  await clear(db, now);
  expect(existsSync(path.join(folder, file!))).toBe(true);
  await deleteVoice(db, id, author);
  await forgetDeletedVoices(db, later(25));
  await clear(db, later(25));
  expect(readdirSync(folder)).toEqual([]);
});

test("the same form sent twice is one voice, and what a colleague has saved since is not written over", async () => {
  const id = crypto.randomUUID();
  expect(await Promise.all([save({ id }), save({ id })])).toEqual([{ ok: true }, { ok: true }]);
  expect(await save({ id, version: 1, values: { name: "Alma B." } })).toEqual({ ok: true });
  expect(await save({ id, version: 1, values: { name: "A. B." } })).toEqual({ ok: false, reason: "conflict" });
  expect((await voiceById(db, id))?.name).toBe("Alma B.");
});

test("the audit names what was done and which fields, never what somebody said or is called", async () => {
  const id = crypto.randomUUID();
  await save({ id });
  await save({ id, version: 1, values: { wordsEs: "Me quedé por los cantos." } });
  await deleteVoice(db, id, author);
  await restoreVoice(db, id, author);
  const entries = await db.selectFrom("audit").select(["action", "subject", "detail"]).orderBy("id").execute();
  expect(entries.map(({ action }) => action)).toEqual([
    "voice.created",
    "voice.changed",
    "voice.deleted",
    "voice.restored",
  ]);
  expect(new Set(entries.map(({ subject }) => subject))).toEqual(new Set([`voice:${id}`]));
  expect(entries[1]!.detail).toEqual({ changed: ["wordsEs"] });
  expect(JSON.stringify(entries)).not.toMatch(/songs|cantos|Alma/);
});
