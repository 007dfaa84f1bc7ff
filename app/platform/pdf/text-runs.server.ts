import bidiFactory from "bidi-js";
import { isNeedless } from "./other-letters.server.ts";

/** Consecutive letters with the same font. */
export interface Run<Font> {
  font: Font;
  text: string;
}

interface Fonts<Font> {
  /** Returns our font that has a letter. */
  ours(letter: string): Font | undefined;
  fallbacks: readonly { font: Font; has(letter: string): boolean }[];
  /** Returns the replacement for letters without a font; undefined omits them. */
  nameOf(letter: string): string | undefined;
}

/** Marks that combine with the previous letter, and joiners. */
const marks = /[\p{M}\u200C\u200D]/u;

/** Splits a line into runs of the fonts that have its letters, in visual order from left to right. */
export function runsIn<Font>(line: string, { ours, fallbacks, nameOf }: Fonts<Font>): Run<Font>[] {
  const runs: Run<Font>[] = [];
  const add = (text: string, font: Font | undefined) => {
    const last = runs.at(-1);
    if (font === undefined) return;
    if (last?.font === font) last.text += text;
    else runs.push({ font, text });
  };
  let named: string | undefined;
  let isLeftOut = false;
  for (const letter of line.normalize("NFC")) {
    // The space after an omitted picture is omitted too.
    if (letter === " " && isLeftOut) continue;
    const lastRun = fallbacks.length > 0 && marks.test(letter) ? runs.at(-1) : undefined;
    const sameFont = lastRun && fallbacks.find(({ font, has }) => font === lastRun.font && has(letter));
    const font = sameFont?.font ?? ours(letter) ?? fallbacks.find(({ has }) => has(letter))?.font;
    if (font !== undefined) {
      add(letter, font);
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
  return fallbacks.length > 0 ? inDrawnOrder(runs) : runs;
}

const bidi = bidiFactory();
const fromTheRight = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** True if the text has letters that are read from right to left. */
export function hasRightToLeft(text: string): boolean {
  return fromTheRight.test(text);
}

/** Splits the runs by reading direction, in visual order from left to right (UAX 9). */
function inDrawnOrder<Font>(runs: readonly Run<Font>[]): Run<Font>[] {
  const line = runs.map(({ text }) => text).join("");
  const embedding = bidi.getEmbeddingLevels(line);
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels);
  const fonts = runs.flatMap(({ font, text }) => Array.from({ length: text.length }, () => font));
  const indexes = [...fonts.keys()];
  for (const [start = 0, end = 0] of bidi.getReorderSegments(line, embedding))
    indexes.splice(start, end - start + 1, ...indexes.slice(start, end + 1).toReversed());
  const drawn: (Run<Font> & { level: number })[] = [];
  for (const index of indexes) {
    const [font, level, sign] = [fonts[index]!, embedding.levels[index]!, mirrored.get(index) ?? line[index]!];
    const last = drawn.at(-1);
    if (last?.font !== font || last.level !== level) drawn.push({ font, level, text: sign });
    else last.text = level % 2 === 1 ? sign + last.text : last.text + sign;
  }
  return drawn.map(({ font, level, text }) => ({ font, text: level % 2 === 1 ? asLaidOut(text) : text }));
}

/** fontkit reverses text with right-to-left letters; text with only signs has to be reversed here. */
function asLaidOut(text: string): string {
  return hasRightToLeft(text) ? text : [...text].toReversed().join("");
}
