import { type MarkChoice, type MarkPart, usualMark } from "./mark.ts";
import { wovenLetters } from "./woven-letters.ts";

/** Returns the shapes of the chosen mark. */
export function drawnMark({ style, letters, drawing }: MarkChoice): readonly MarkPart[] {
  if (style === "letters") return wovenLetters(letters);
  return style === "own" ? drawing : usualMark;
}
