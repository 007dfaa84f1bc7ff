import { withoutDayCount } from "~/i18n/day-count";
import { canReplace, shapeOf } from "~/lib/text/message-shape";
import { singleLine } from "~/lib/text/single-line";

/** Why a text can't take the place of a default. */
export type WordProblem = "unreadable" | "placeholders" | "tooLong";

/** Returns a sentence as it was typed, in one line and without characters for private use, which mark sentences here. */
export function readSentence(typed: string): string {
  return singleLine(typed.replaceAll(/\p{Co}/gu, ""));
}

/** Returns how long a text may be in place of a default: three times as long, or a short sentence. */
export function longestFor(fallback: string): number {
  return Math.max(fallback.length * 3, 120);
}

/** Returns why a text can't be shown in place of a default, or undefined if it can: both need the same placeholders. */
export function problemWith(text: string, fallback: string): WordProblem | undefined {
  if (text.length > longestFor(fallback)) return "tooLong";
  try {
    return canReplace(text, fallback) ? undefined : "placeholders";
  } catch {
    // The parser throws on braces and tags that don't match.
    return "unreadable";
  }
}

/** Returns the same for the sentence of a further language, which may leave the number of days to the site. */
export function translationProblem(text: string, english: string): WordProblem | undefined {
  return problemWith(withoutDayCount(text), english);
}

/** Returns the placeholders of a text as they must be typed, such as "{name}" and "<link>". */
export function placeholdersOf(text: string): string[] {
  return shapeOf(text)
    .split(", ")
    .filter(Boolean)
    .map((part) => {
      // A choice is followed by its cases.
      const [name = ""] = part.split(" ");
      return name === part ? part : `${name}}`;
    });
}
