import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { changedFields } from "~/lib/forms/changed-fields";
import type { Db } from "~/platform/database/db.server";
import { languages } from "~/i18n/links";
import type { Language } from "~/i18n/translate";
import { record } from "../audit/commands.server.ts";
import { defaultText } from "./defaults.server.ts";
import type { Wording } from "./schema.ts";

interface WordChange {
  key: string;
  /** The new texts. A language without a text gets its default. */
  wording: Wording;
  /** The changed texts when the form was opened. */
  openedWording: Wording;
  /** The admin's profile. */
  by: string;
}

export type WordOutcome = { ok: true; current: Wording } | { ok: false; reason: "conflict"; current: Wording };

/** Saves the wording of a sentence. Refuses if somebody else has changed it since the form was opened. */
export async function changeWord(db: Db, { key, wording, openedWording, by }: WordChange): Promise<WordOutcome> {
  return db.transaction().execute(async (tx) => {
    // Rows that don't exist yet can't be locked.
    await sql`lock table changed_words in share row exclusive mode`.execute(tx);
    const current = await selectWording(tx, key);
    if (isDeepStrictEqual(current, wording)) return { ok: true, current };
    if (!isDeepStrictEqual(current, openedWording)) return { ok: false, reason: "conflict", current };
    await writeWording(tx, key, wording);
    const currentTexts = ({ en, es }: Wording) => ({
      en: en ?? defaultText("en", key) ?? null,
      es: es ?? defaultText("es", key) ?? null,
    });
    const detail = changedFields(currentTexts(current), currentTexts(wording));
    await record(tx, { actor: by, action: "word.changed", subject: `word:${key}`, detail });
    return { ok: true, current: wording };
  });
}

async function selectWording(tx: Db, key: string): Promise<Wording> {
  const rows = await tx
    .selectFrom("changed_words")
    .select(["language", "text"])
    .where("key", "=", key)
    .where("language", "in", languages)
    .execute();
  return Object.fromEntries(rows.map(({ language, text }) => [language, text]));
}

async function writeWording(tx: Db, key: string, wording: Wording): Promise<void> {
  await tx.deleteFrom("changed_words").where("key", "=", key).where("language", "in", languages).execute();
  const rows = Object.entries(wording).map(([name, text]) => {
    const language = name as Language;
    return { key, language, text, default_text: defaultText(language, key) ?? "", updated_at: new Date() };
  });
  if (rows.length > 0) await tx.insertInto("changed_words").values(rows).execute();
}
