import { afterEach, expect, test } from "vitest";
import { setChangedTexts, translator } from "~/i18n/translate";
import { testDatabase } from "../../../tests/support/test-database.ts";
import { changeWord } from "./commands.server.ts";
import { followWords } from "./follow.server.ts";
import { storedWords } from "./queries.server.ts";

afterEach(() => {
  setChangedTexts("en", {});
  setChangedTexts("es", {});
});

const log = () => {};
const by = "user:00000000-0000-4000-8000-000000000001";
const key = "nav.register";

test("a sentence is said as it was written, in that language alone, until it goes back to its default", async () => {
  const db = await testDatabase();
  let tell: (what: string) => void = () => {};
  await followWords({ database: { db, listen: (hear: typeof tell) => void (tell = hear) }, log });
  const plain = translator("en")(key);
  const spanish = translator("es")(key);
  await changeWord(db, { key, wording: { en: "Come along" }, openedWording: {}, by });
  tell("changed_words");
  await expect.poll(() => translator("en")(key)).toBe("Come along");
  expect(translator("es")(key)).toBe(spanish);
  await changeWord(db, { key, wording: {}, openedWording: { en: "Come along" }, by });
  tell("changed_words");
  await expect.poll(() => translator("en")(key)).toBe(plain);
  expect(await storedWords(db)).toEqual([]);
});

test("a sentence that is gone, or needs other placeholders since an update, is kept and not said (NEW-10)", async () => {
  const db = await testDatabase();
  const rows = [
    { key: "calendar.noLongerThere", language: "en", text: "Lost", default_text: "Gone" },
    { key: "words.more", language: "en", text: "More than {number}", default_text: "More than {number}" },
    { key, language: "en", text: "Come along", default_text: "Sign up" },
  ] as const;
  await db
    .insertInto("changed_words")
    .values(rows.map((row) => ({ ...row, updated_at: new Date() })))
    .execute();
  await followWords({ database: { db, listen: () => {} }, log });
  const t = translator("en");
  expect(t("words.more", { count: 3 })).toContain("3 more sentences");
  expect(t(key)).toBe("Come along");
  expect(await storedWords(db)).toHaveLength(3);
});

test("nobody reads characters for private use that a text was stored with (NEW-86)", async () => {
  const db = await testDatabase();
  const row = { key, language: "en", text: "Come\uE000\uE16E along\uF8FF", default_text: "Register" };
  await db
    .insertInto("changed_words")
    .values({ ...row, updated_at: new Date() })
    .execute();
  await followWords({ database: { db, listen: () => {} }, log });
  expect(translator("en")(key)).toBe("Come along");
});

test("what somebody else has changed meanwhile is not written over", async () => {
  const db = await testDatabase();
  await changeWord(db, { key, wording: { en: "Come along" }, openedWording: {}, by });
  const late = await changeWord(db, { key, wording: { en: "Join in" }, openedWording: {}, by });
  expect(late).toEqual({ ok: false, reason: "conflict", current: { en: "Come along" } });
  const after = await db
    .selectFrom("audit")
    .select(["subject", "detail"])
    .where("action", "=", "word.changed")
    .execute();
  expect(after).toMatchObject([{ subject: `word:${key}`, detail: { after: { en: "Come along" } } }]);
});
