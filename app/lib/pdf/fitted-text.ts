/** A text's style as far as it decides the text's width. */
interface Sized {
  size: number;
}

/** Measures a line of text as it will be drawn. */
export type WidthOf<Style> = (text: string, style: Style) => number;

/** Breaks a text between words into lines no wider than `width`, as even as the number of lines allows. */
export function evenLines<Style>(text: string, style: Style, { width, widthOf }: Room<Style>): string[] {
  const wrap = (most: number) => wrapLines(text, (line) => widthOf(line, style) <= most);
  const least = wrap(width).length;
  let narrowed = width;
  while (wrap(narrowed * 0.96).length === least && narrowed > width / 2) narrowed *= 0.96;
  return wrap(narrowed);
}

interface Room<Style> {
  width: number;
  widthOf: WidthOf<Style>;
}

function wrapLines(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last === undefined || !fits(`${last} ${word}`)) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

/**
 * Sets a title as large as it fits. A word too long for any size is split, and text too long for the smallest size is
 * cut.
 */
export function largestTitle<Style extends Sized>(
  title: string,
  styles: readonly Style[],
  { width, height, widthOf }: Room<Style> & { height: number },
): { lines: string[]; style: Style } {
  const least = styles.at(-1)!;
  const words = title
    .split(" ")
    .flatMap((word) => (widthOf(word, least) > width ? pieces(word, widthOf(word, least) / (width * 0.9)) : [word]));
  const linesIn = (style: Style) => evenLines(words.join(" "), style, { width, widthOf });
  const fits = (style: Style) => {
    const lines = linesIn(style);
    return lines.length * style.size <= height && lines.every((text) => widthOf(text, style) <= width);
  };
  const style = styles.find(fits) ?? least;
  return { style, lines: linesIn(style).slice(0, Math.floor(height / style.size)) };
}

/** Splits a word into parts that fit on a line each. */
function pieces(word: string, lines: number): string[] {
  const length = Math.ceil(word.length / Math.ceil(lines));
  return Array.from({ length: Math.ceil(lines) }, (_, n) => word.slice(n * length, (n + 1) * length));
}

const leastShrunk = 0.75;

/** Shrinks a line that is too long. If it would become too small to read, its end is cut instead. */
export function shrunkLine<Style extends Sized>(
  text: string,
  style: Style,
  { width, widthOf }: Room<Style>,
): { text: string; style: Style } {
  const small = { ...style, size: style.size * leastShrunk };
  let fitted = text;
  // oxlint-disable-next-line cohere/linear-regexp -- A title or a place is short.
  while (widthOf(fitted, small) > width) fitted = `${fitted.replace(/[\s,.…]*\S[\s….,]*$/, "")}…`;
  return { text: fitted, style: { ...style, size: style.size * Math.min(1, width / widthOf(fitted, style)) } };
}
