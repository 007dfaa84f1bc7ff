import { defaultText } from "../app/features/words/defaults.server.ts";
import type { FileProblem } from "../app/features/words/languages/word-file.server.ts";
import { maxLengthFor, placeholderTags } from "../app/features/words/word-check.server.ts";

/** Returns what is wrong with each sentence, a line for each. */
export function problemLines(problems: readonly FileProblem[]): string {
  const lines = problems.map(({ key, reason }) => `  ${key}: ${reasonOf(key, reason)}`);
  return `Nothing was imported, because of these sentences:\n${lines.join("\n")}`;
}

function reasonOf(key: string, reason: FileProblem["reason"]): string {
  const english = defaultText("en", key) ?? "";
  const reasons: Record<FileProblem["reason"], string> = {
    unknown: "visitors read no such sentence",
    notText: "this has to be a text in quotation marks",
    unreadable: "a brace or an angle bracket does not match its other half",
    placeholders: `it has to keep these and no others: ${placeholderTags(english).join(" ") || "none"}`,
    tooLong: `it may have at most ${maxLengthFor(english)} characters`,
  };
  return reasons[reason];
}
