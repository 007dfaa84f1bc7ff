import { afterEach, expect, test } from "vitest";
import { furtherLanguage, setFurtherLanguages } from "~/i18n/further-languages";
import { translator } from "~/i18n/translate";
import { withFurtherLanguage } from "~/i18n/own-translators.server";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import { changeWord } from "../commands.server.ts";
import { followWords } from "../follow.server.ts";
import { rewrittenWords, storedLanguages, wordsIn } from "../queries.server.ts";
import {
  addLanguage,
  changeSentence,
  importIntoLanguage,
  importSentences,
  removeLanguage,
  setOpen,
} from "./commands.server.ts";
import { countShown, sentencesOf } from "./sentences.server.ts";

afterEach(() => setFurtherLanguages([]));

const key = "nav.register";
const change = { code: "fr", by: "user:00000000-0000-4000-8000-000000000001", now: new Date() };
const texts = new Map([
  [key, "S’inscrire"],
  ["nav.about", "À propos"],
]);

test("a language is added once, opened, closed and removed, each on record (NEW-82)", async () => {
  const db = await testDatabase();
  expect(await setOpen(db, { ...change, isOpen: true })).toEqual({ ok: false, reason: "gone" });
  await addLanguage(db, change);
  await addLanguage(db, change);
  await setOpen(db, { ...change, isOpen: true });
  await setOpen(db, { ...change, isOpen: true });
  expect(await storedLanguages(db)).toEqual([{ code: "fr", isOpen: true }]);
  await importSentences(db, { ...change, texts });
  await setOpen(db, { ...change, isOpen: false });
  await removeLanguage(db, change);
  expect(await removeLanguage(db, change)).toEqual({ ok: false, reason: "gone" });
  expect([await storedLanguages(db), await wordsIn(db, "fr")]).toEqual([[], []]);
  const log = await db.selectFrom("audit").select(["action", "subject", "detail"]).orderBy("id").execute();
  expect(log).toMatchObject([
    { action: "language.added", subject: "language:fr" },
    { action: "language.opened" },
    { action: "language.imported", detail: { sentences: 2 } },
    { action: "language.closed" },
    { action: "language.removed", detail: { sentences: 2 } },
  ]);
});

test("every process says the sentences of an open language, and no longer those of a closed one (NEW-80)", async () => {
  const db = await testDatabase();
  let tell: (what: string) => void = () => {};
  await followWords({ database: { db, listen: (hear: typeof tell) => void (tell = hear) }, log: () => {} });
  await importSentences(db, { ...change, texts });
  await setOpen(db, { ...change, isOpen: true });
  tell("languages");
  await expect.poll(() => furtherLanguage("fr")?.name).toBe("Français");
  expect(withFurtherLanguage(furtherLanguage("fr"), () => translator("en")(key))).toBe("S’inscrire");
  await setOpen(db, { ...change, isOpen: false });
  tell("languages");
  await expect.poll(() => furtherLanguage("fr")).toBeUndefined();
});

test("what somebody else has written meanwhile is not written over (NEW-82)", async () => {
  const db = await testDatabase();
  expect(await changeSentence(db, { ...change, key, text: "S’inscrire", openedText: "" })).toMatchObject({
    reason: "gone",
  });
  await addLanguage(db, change);
  expect(await changeSentence(db, { ...change, key, text: "S’inscrire", openedText: "" })).toEqual({ ok: true });
  const late = await changeSentence(db, { ...change, key, text: "Je viens", openedText: "" });
  expect(late).toEqual({ ok: false, reason: "conflict", current: "S’inscrire" });
  expect(await changeSentence(db, { ...change, key, text: "", openedText: "S’inscrire" })).toEqual({ ok: true });
  expect(await wordsIn(db, "fr")).toEqual([]);
});

test("the same sentence in English, Spanish and a further language stand beside each other (NEW-82)", async () => {
  const db = await testDatabase();
  await importSentences(db, { ...change, texts });
  await changeWord(db, { key, wording: { es: "Ven" }, openedWording: {}, by: change.by });
  await changeWord(db, { key, wording: {}, openedWording: { es: "Ven" }, by: change.by });
  expect(await rewrittenWords(db)).toEqual([]);
  expect(await wordsIn(db, "fr")).toHaveLength(2);
});

test("a file changes what is new in it, with the former words on record, and leaves the rest (NEW-83)", async () => {
  const db = await testDatabase();
  expect(await importSentences(db, { ...change, texts })).toEqual({ ok: true, changed: 2 });
  const again = new Map([[key, "Je viens"]]);
  expect(await importSentences(db, { ...change, texts: again })).toEqual({ ok: true, changed: 1 });
  expect((await wordsIn(db, "fr")).map(({ text }) => text)).toEqual(["À propos", "Je viens"]);
  const log = await db.selectFrom("audit").select(["action", "subject", "detail"]).orderBy("id").execute();
  expect(log.slice(-2)).toMatchObject([
    { action: "language.imported", detail: { sentences: 1 } },
    {
      action: "word.changed",
      subject: `word:${key}`,
      detail: { language: "fr", before: { sentence: "S’inscrire" }, after: { sentence: "Je viens" } },
    },
  ]);
  expect(log.filter(({ action }) => action === "word.changed")).toHaveLength(1);
});

test("a file brings no language back that is removed meanwhile (NEW-83)", async () => {
  const db = await testDatabase();
  expect(await importIntoLanguage(db, { ...change, texts })).toEqual({ ok: false, reason: "gone" });
  expect([await storedLanguages(db), await wordsIn(db, "fr")]).toEqual([[], []]);
  await addLanguage(db, change);
  expect(await importIntoLanguage(db, { ...change, texts })).toEqual({ ok: true, changed: 2 });
});

test("a sentence that an update words anew is to be compared, and one with other placeholders isn't said (NEW-82)", () => {
  const word = { language: "fr", text: "S’inscrire" };
  const sentences = sentencesOf([
    { ...word, key, defaultText: "Sign up" },
    { ...word, key: "hero.counted", defaultText: "Anything" },
  ]);
  expect(sentences.find((one) => one.key === key)?.state).toBe("outdated");
  expect(sentences.find((one) => one.key === "hero.counted")?.state).toBe("unfit");
  expect(countShown(sentences)).toBe(1);
});
