import { directionOf, hasRightToLeft, inDrawnOrder, type Direction } from "../lib/reading-order.ts";
import { isNeedless } from "./other-letters.server.ts";

/** Letters within a text that have the same font. */
export interface Run<Font> {
  font: Font;
  text: string;
  direction: Direction;
}

interface Fonts<Font> {
  /** That of our own fonts that has a letter. */
  ours(letter: string): Font | undefined;
  others: readonly { font: Font; has(letter: string): boolean }[];
  /** What stands for letters that no font has; undefined leaves them out. */
  nameOf(letter: string): string | undefined;
}

/** What stands on the letter before it, or joins it to the next one. */
const marks = /[\p{M}\u200C\u200D]/u;

/** A line of text as runs of the fonts that have its letters, as they stand beside each other from left to right. */
export function runsIn<Font>(line: string, { ours, others, nameOf }: Fonts<Font>): Run<Font>[] {
  const runs: Run<Font>[] = [];
  const isDirected = others.length > 0 && hasRightToLeft(line);
  const add = (text: string, font: Font | undefined, direction: Direction = "none") => {
    const last = runs.at(-1);
    if (font === undefined) return;
    if (last?.font === font && last.direction === direction && direction !== "bracket") last.text += text;
    else runs.push({ font, text, direction });
  };
  let named: string | undefined;
  let isLeftOut = false;
  for (const letter of line.normalize("NFC")) {
    // A picture that is left out takes the space behind it along.
    if (letter === " " && isLeftOut) continue;
    const stands = others.length > 0 && marks.test(letter) ? runs.at(-1) : undefined;
    const sameFont = stands && others.find(({ font, has }) => font === stands.font && has(letter));
    const font = sameFont?.font ?? ours(letter) ?? others.find(({ has }) => has(letter))?.font;
    if (font !== undefined) {
      add(letter, font, isDirected ? (stands?.direction ?? directionOf(letter)) : "none");
      if (letter !== " ") named = undefined;
      isLeftOut = false;
    } else if (isNeedless(letter)) {
      isLeftOut ||= runs.at(-1)?.text.endsWith(" ") ?? true;
    } else {
      const name = nameOf(letter);
      if (name && name !== named) add(`[${name}]`, ours("["));
      named = name ?? named;
    }
  }
  if (runs.length === 0 && line.trim()) add("•", ours("•"));
  return isDirected ? inDrawnOrder(runs) : runs;
}
