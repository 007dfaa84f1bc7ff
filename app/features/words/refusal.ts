import type { Answer } from "~/i18n/refusal-answer";
import type { WordProblem } from "./word-check.server.ts";
import type { Wording } from "./schema.ts";
import type { Language } from "~/i18n/translate";

/** The reason why a sentence isn't changed. */
export type WordRefusal =
  | { ok: false; reason: "invalid"; problems: Partial<Record<Language, WordProblem>> }
  | { ok: false; reason: "conflict"; current: Wording }
  | { ok: false; reason: "unavailable" };

export const answers = {
  unavailable: [503, "words.failed", "errors.typedKept"],
  conflict: [409, "settings.conflict.title"],
  invalid: [422, "words.failed"],
} as const satisfies Record<WordRefusal["reason"], Answer>;
