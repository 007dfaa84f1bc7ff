import { withoutDayCount } from "~/i18n/day-count";
import { canReplace, shapeOf } from "~/lib/text/message-shape";
import { singleLine } from "~/lib/text/single-line";

/** The reason why a text can't replace a default. */
export type WordProblem = "unreadable" | "placeholders" | "tooLong";

/** Returns a sentence as it was typed, in one line and without characters for private use, which mark sentences here. */
export function readSentence(input: string): string {
  return singleLine(input.replaceAll(/\p{Co}/gu, ""));
}

/** Returns the length that a text may have in place of a default: three times the default's, or a short sentence. */
export function maxLengthFor(fallback: string): number {
  return Math.max(fallback.length * 3, 120);
}

/** Returns why a text can't be shown in place of a default, or undefined if it can: both need the same placeholders. */
export function wordProblem(text: string, fallback: string): WordProblem | undefined {
  if (text.length > maxLengthFor(fallback)) return "tooLong";
  try {
    return canReplace(text, fallback) ? undefined : "placeholders";
  } catch {
    // The parser throws on braces and tags that don't match.
    return "unreadable";
  }
}

/** Returns why a translation can't be shown, or undefined. It may leave the number of days to the site. */
export function translationProblem(text: string, english: string): WordProblem | undefined {
  return wordProblem(withoutDayCount(text), english);
}

/** Returns the placeholders of a text as they must be typed, such as "{name}" and "<link>". */
export function placeholderTags(text: string): string[] {
  return shapeOf(text)
    .split(", ")
    .filter(Boolean)
    .map((part) => {
      // A choice is followed by its cases.
      const [name = ""] = part.split(" ");
      return name === part ? part : `${name}}`;
    });
}
