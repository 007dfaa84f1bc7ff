/** A text with the selected range, which is empty if both ends are equal. */
export interface TextSelection {
  text: string;
  from: number;
  to: number;
}

/** A replacement in a text, with the selection after it. */
export interface Edit {
  from: number;
  to: number;
  insert: string;
  select: readonly [number, number];
}

/** Adds a mark such as ** around the selection, or removes it if it is there. Spaces at the ends stay outside. */
export function toggleMark({ text, from, to }: TextSelection, mark: string): Edit {
  const selected = text.slice(from, to);
  const begin = from + (selected.length - selected.trimStart().length);
  const inner = selected.trim();
  const end = begin + inner.length;
  const { length } = mark;
  if (isMarked(text, begin, end, mark))
    return { from: begin - length, to: end + length, insert: inner, select: [begin - length, end - length] };
  return { from: begin, to: end, insert: `${mark}${inner}${mark}`, select: [begin + length, end + length] };
}

/** True if exactly this mark is on both sides, so that the ** of bold does not count as the * of italic. */
function isMarked(text: string, begin: number, end: number, mark: string): boolean {
  const { length } = mark;
  const sign = mark[0]!;
  const before = text.slice(0, begin).match(new RegExp(`\\${sign}*$`))![0].length;
  const after = text.slice(end).match(new RegExp(`^\\${sign}*`))![0].length;
  const marks = Math.min(before, after);
  return length === 1 ? marks === 1 || marks === 3 : marks >= length;
}

/** Adds a prefix to each selected line, or removes it if all lines have it. A heading replaces another heading. */
export function toggleLines({ text, from, to }: TextSelection, prefix: string): Edit {
  const begin = text.lastIndexOf("\n", from - 1) + 1;
  const lineEnd = text.indexOf("\n", to);
  const end = lineEnd === -1 ? text.length : lineEnd;
  const lines = text.slice(begin, end).split("\n");
  const filledLines = lines.filter((line) => line.trim() !== "");
  const isOn = filledLines.length > 0 && filledLines.every((line) => line.startsWith(prefix));
  const changed = lines.map((line) => {
    if (isOn) return line.startsWith(prefix) ? line.slice(prefix.length) : line;
    if (line.trim() === "" && lines.length > 1) return line;
    return prefix + line.replace(linePrefix, "");
  });
  const insert = changed.join("\n");
  const select =
    from === to ? ([begin + insert.length, begin + insert.length] as const) : ([begin, begin + insert.length] as const);
  return { from: begin, to: end, insert, select };
}

const linePrefix = /^(?:#{1,6} |- |> )/;

/** Replaces the selection with text and moves the caret behind it. */
export function insertWords({ from, to }: TextSelection, words: string): Edit {
  return { from, to, insert: words, select: [from + words.length, from + words.length] };
}

/** Inserts a variable. Its fallback is selected, so that it can be replaced by typing. */
export function insertVariable({ from, to }: TextSelection, name: string, fallback: string): Edit {
  const insert = `{{${name}${fallback && `|${fallback}`}}}`;
  const end = from + insert.length;
  return { from, to, insert, select: fallback ? [end - 2 - fallback.length, end - 2] : [end, end] };
}

/** Inserts a block after the paragraph of the caret, with an empty line on both sides. */
export function insertBlock({ text, to }: TextSelection, block: string): Edit {
  const lineEnd = text.indexOf("\n", to);
  const at = lineEnd === -1 ? text.length : lineEnd;
  const before = text.slice(0, at);
  const after = text.slice(at);
  const lead = before.trim() === "" ? "" : "\n".repeat(2 - Math.min(2, /(?<!\n)\n*$/.exec(before)![0].length));
  const tail = after.trim() === "" ? "\n" : "\n".repeat(Math.max(0, 2 - /^\n*/.exec(after)![0].length));
  const caret = at + lead.length + block.length + tail.length;
  return { from: at, to: at, insert: `${lead}${block}${tail}`, select: [caret, caret] };
}

/**
 * Returns the effect of Enter at the end of a line in a list or quote: it starts the next item, and an empty item ends
 * the list. Returns undefined for any other line.
 */
export function nextLine({ text, from, to }: TextSelection): Edit | undefined {
  if (from !== to || (text[to] ?? "\n") !== "\n") return undefined;
  const begin = text.lastIndexOf("\n", from - 1) + 1;
  const [, prefix, number, content] = /^((?:- |> |(\d{1,3})\. ))(.*)$/.exec(text.slice(begin, from)) ?? [];
  if (prefix === undefined) return undefined;
  if (content === "") return { from: begin, to: from, insert: "", select: [begin, begin] };
  const insert = `\n${number ? `${Number(number) + 1}. ` : prefix}`;
  return { from, to, insert, select: [from + insert.length, from + insert.length] };
}

/** Writes a Markdown link. Brackets in the label and spaces in the address are escaped. */
export function linkText(label: string, address: string): string {
  return `[${label.replaceAll(/[[\]]/g, String.raw`\$&`)}](${inBrackets(address)})`;
}

/** Writes a Markdown picture with its alternative text. */
export function pictureText(alt: string, address: string): string {
  return `![${alt.replaceAll(/[[\]]/g, String.raw`\$&`)}](${inBrackets(address)})`;
}

function inBrackets(address: string): string {
  return address.trim().replaceAll(" ", "%20").replaceAll("(", "%28").replaceAll(")", "%29");
}

/** Completes a typed address: example.org becomes https://example.org, and maya@example.org a mailto link. */
export function wholeAddress(input: string): string {
  const address = input.trim();
  if (/^[^\s:/@]+@[^\s:/@][^\s:/@.]*\.[^\s:/@]+$/.test(address)) return `mailto:${address}`;
  return /^[^\s:/][^\s:/.]*\.[^\s:/]+(?:\/\S*)?$/.test(address) ? `https://${address}` : address;
}

/** Returns the range of a line, counted from 1. */
export function lineRange(text: string, line: number): readonly [number, number] {
  const lines = text.split("\n");
  const before = lines.slice(0, line - 1).join("\n").length;
  const from = line <= 1 ? 0 : before + 1;
  return [from, from + (lines[line - 1]?.length ?? 0)];
}
