import type { MarkChoice, MarkPart } from "./mark.ts";
import { usualMark } from "./usual-mark.ts";
import { wovenLetters } from "./woven-letters.ts";

/** Returns the shapes of the mark that was chosen. */
export function drawnMark({ style, letters, drawing }: MarkChoice): readonly MarkPart[] {
  if (style === "letters") return wovenLetters(letters);
  return style === "own" ? drawing : usualMark;
}
