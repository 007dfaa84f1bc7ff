import { runAction } from "~/platform/http/run-action.server";
import type { Language } from "~/i18n/translate";
import type { Actor } from "../identity/actor.server.ts";
import type { Person } from "../identity/viewer.ts";
import { changeWord } from "./commands.server.ts";
import { defaultText } from "./defaults.server.ts";
import type { WordRefusal } from "./refusal.ts";
import type { Wording } from "./schema.ts";
import { wordProblem, readSentence, type WordProblem } from "./word-check.server.ts";

interface SubmittedWord {
  key: string;
  /** The input for each language; an empty text restores the default. */
  typed: Record<Language, string>;
  openedWording: Wording;
}

/**
 * Saves an organizer's wording of a sentence. A text that equals its default is not stored. Refuses one whose
 * placeholders differ from the default's.
 */
export async function submitWord(
  { context, viewer }: Actor<Person>,
  { key, typed, openedWording }: SubmittedWord,
): Promise<{ ok: true; current: Wording } | WordRefusal> {
  const wording: Wording = {};
  const problems: Partial<Record<Language, WordProblem>> = {};
  for (const language of ["en", "es"] as const) {
    const text = readSentence(typed[language]);
    const fallback = defaultText(language, key);
    if (text === "" || text === fallback) continue;
    wording[language] = text;
    const problem = fallback === undefined ? "placeholders" : wordProblem(text, fallback);
    if (problem) problems[language] = problem;
  }
  if (Object.keys(problems).length > 0) return { ok: false, reason: "invalid", problems };
  const by = viewer.profileId ?? `user:${viewer.userId}`;
  return runAction(context, { command: () => changeWord(context.db, { key, wording, openedWording, by }) });
}
