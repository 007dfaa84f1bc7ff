import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";
import { record, recordAll, type AuditEntry } from "../../audit/commands.server.ts";
import { defaultText } from "../defaults.server.ts";
import { wordsIn } from "../queries.server.ts";

interface Change {
  code: string;
  /** The actor of the audit entry. */
  by: string;
  now: Date;
}

type LanguageOutcome = { ok: true } | { ok: false; reason: "gone" };

/** Adds a language, closed to visitors, or does nothing if it is there already. */
export async function addLanguage(db: Db, change: Change): Promise<{ ok: true }> {
  await db.transaction().execute((tx) => insertLanguage(tx, change));
  return { ok: true };
}

async function insertLanguage(tx: Db, { code, by, now }: Change): Promise<void> {
  const added = await tx
    .insertInto("languages")
    .values({ code, updated_at: now })
    .onConflict((conflict) => conflict.column("code").doNothing())
    .returning("code")
    .executeTakeFirst();
  if (added) await record(tx, { actor: by, action: "language.added", subject: `language:${code}` });
}

/** Opens a language to visitors, or closes it. */
export async function setOpen(
  db: Db,
  { code, by, now, isOpen }: Change & { isOpen: boolean },
): Promise<LanguageOutcome> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockLanguage(tx, code))) return { ok: false, reason: "gone" };
    const changed = await tx
      .updateTable("languages")
      .set({ is_open: isOpen, updated_at: now })
      .where("code", "=", code)
      .where("is_open", "=", !isOpen)
      .returning("code")
      .executeTakeFirst();
    const action = isOpen ? "language.opened" : "language.closed";
    if (changed) await record(tx, { actor: by, action, subject: `language:${code}` });
    return { ok: true };
  });
}

/** Removes a language with all its sentences. */
export async function removeLanguage(db: Db, { code, by }: Change): Promise<LanguageOutcome> {
  return db.transaction().execute(async (tx) => {
    const removed = await tx.deleteFrom("languages").where("code", "=", code).returning("code").executeTakeFirst();
    if (!removed) return { ok: false, reason: "gone" };
    const words = await tx.deleteFrom("changed_words").where("language", "=", code).returning("key").execute();
    const detail = { sentences: words.length };
    await record(tx, { actor: by, action: "language.removed", subject: `language:${code}`, detail });
    return { ok: true };
  });
}

export type SentenceOutcome =
  | { ok: true }
  | { ok: false; reason: "gone" }
  | { ok: false; reason: "conflict"; current: string };

interface SentenceChange extends Change {
  key: string;
  /** The new text; empty if visitors should read the English one. */
  text: string;
  /** The text when the form was opened. */
  openedText: string;
}

/** Saves a sentence of a language. Refuses if somebody else has changed it since the form was opened. */
export async function changeSentence(db: Db, change: SentenceChange): Promise<SentenceOutcome> {
  const { code, key, text, openedText } = change;
  return db.transaction().execute(async (tx) => {
    if (!(await lockLanguage(tx, code))) return { ok: false, reason: "gone" };
    const row = tx.selectFrom("changed_words").select("text").where("key", "=", key).where("language", "=", code);
    const current = (await row.executeTakeFirst())?.text ?? "";
    if (current === text) return { ok: true };
    if (current !== openedText) return { ok: false, reason: "conflict", current };
    if (text === "") await tx.deleteFrom("changed_words").where("key", "=", key).where("language", "=", code).execute();
    else await writeSentences(tx, change, new Map([[key, text]]));
    await record(tx, wordChangedEntry(change, { key, before: current || undefined, after: text || undefined }));
    return { ok: true };
  });
}

interface Import extends Change {
  texts: ReadonlyMap<string, string>;
}

type ImportOutcome = { ok: true; changed: number };

/**
 * Saves the sentences of a file, and adds the language if it is new. Sentences that the file lacks stay. Returns the
 * number of changed sentences.
 */
export async function importSentences(db: Db, change: Import): Promise<ImportOutcome> {
  return db.transaction().execute(async (tx) => {
    await insertLanguage(tx, change);
    await lockLanguage(tx, change.code);
    return writeChanged(tx, change);
  });
}

/** Saves the sentences of a file if the language exists. */
export async function importIntoLanguage(
  db: Db,
  change: Import,
): Promise<ImportOutcome | Extract<LanguageOutcome, { reason: "gone" }>> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockLanguage(tx, change.code))) return { ok: false, reason: "gone" };
    return writeChanged(tx, change);
  });
}

/** Writes the changed sentences. The log gets the former text of each, so that a file loses nothing. */
async function writeChanged(tx: Db, change: Import): Promise<ImportOutcome> {
  const { code, by, texts } = change;
  const before = new Map((await wordsIn(tx, code)).map(({ key, text }) => [key, text]));
  const changed = new Map([...texts].filter(([key, text]) => before.get(key) !== text));
  if (changed.size === 0) return { ok: true, changed: 0 };
  await writeSentences(tx, change, changed);
  const detail = { sentences: changed.size };
  await record(tx, { actor: by, action: "language.imported", subject: `language:${code}`, detail });
  const replaced = [...changed].filter(([key]) => before.has(key));
  await recordAll(
    tx,
    replaced.map(([key, after]) => wordChangedEntry(change, { key, before: before.get(key), after })),
  );
  return { ok: true, changed: changed.size };
}

/** Returns the audit entry of a changed sentence. */
function wordChangedEntry(
  { code, by }: Change,
  { key, before, after }: { key: string; before: string | undefined; after: string | undefined },
): AuditEntry {
  const detail = { language: code, before: { sentence: before ?? null }, after: { sentence: after ?? null } };
  return { actor: by, action: "word.changed", subject: `word:${key}`, detail };
}

/** Locks a language, so that its sentences change one after another. Returns false if it is no longer there. */
async function lockLanguage(tx: Db, code: string): Promise<boolean> {
  const row = await tx.selectFrom("languages").select("code").where("code", "=", code).forUpdate().executeTakeFirst();
  return row !== undefined;
}

async function writeSentences(tx: Db, { code, now }: Change, texts: ReadonlyMap<string, string>): Promise<void> {
  const rows = [...texts].map(([key, text]) => ({
    key,
    language: code,
    text,
    default_text: defaultText("en", key) ?? "",
    updated_at: now,
  }));
  await tx
    .insertInto("changed_words")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["key", "language"]).doUpdateSet({
        text: sql`excluded.text`,
        default_text: sql`excluded.default_text`,
        updated_at: sql`excluded.updated_at`,
      }),
    )
    .execute();
}
