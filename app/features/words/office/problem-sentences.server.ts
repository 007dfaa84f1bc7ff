import { languages } from "~/i18n/links";
import type { Translate } from "~/i18n/translate";
import { defaultText } from "../defaults.server.ts";
import type { WordRefusal } from "../refusal.ts";
import { maxLengthFor, placeholderTags } from "../word-check.server.ts";

/** Returns the messages for the texts of a sentence that can't be used. */
export function problemSentences(
  t: Translate,
  key: string,
  { problems }: Pick<Extract<WordRefusal, { reason: "invalid" }>, "problems">,
) {
  const sentences = languages.flatMap((language) => {
    const problem = problems[language];
    const fallback = defaultText(language, key) ?? "";
    const placeholders = placeholderTags(fallback);
    const name = problem === "placeholders" && placeholders.length === 0 ? "noPlaceholders" : problem;
    if (!name) return [];
    const values = { placeholders: placeholders.join(" "), max: maxLengthFor(fallback) };
    return [[language, t(`words.problems.${name}`, values)] as const];
  });
  return Object.fromEntries(sentences);
}
