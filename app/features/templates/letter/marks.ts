/**
 * While a letter is parsed and rendered, a mark represents each variable and each event block. It consists of Unicode
 * noncharacters, which no text may contain, so that Markdown, React and the sanitizer leave it unchanged.
 */
export type MarkedAs = "text" | "address";

const begin = { text: "\uFDD0", address: "\uFDD2" } as const;
const end = "\uFDD1";
const anyMark = /[\uFDD0-\uFDEF]/g;
const markPattern = /( ?)([\uFDD0\uFDD2])(\d+)\uFDD1/;
const encodedMark = /%EF%B7%90(\d+)%EF%B7%91/g;

/** Returns the mark of a slot. Values in an address are percent-encoded. */
export function markOf(slot: number, as: MarkedAs = "text"): string {
  return `${begin[as]}${slot}${end}`;
}

/** Removes characters that could be mistaken for a mark. */
export function withoutMarks(text: string): string {
  return text.replace(anyMark, "");
}

export function holdsMark(text: string): boolean {
  return markPattern.test(text);
}

/**
 * Lower-cases percent-escapes the author typed, so that they cannot be mistaken for our marks (which use upper case).
 */
export function withoutEncodedMarks(address: string): string {
  return address.replace(/%EF%B7%9/g, (octets) => octets.toLowerCase());
}

/** Prepares an address for display: a percent-encoded mark that the author typed becomes the replacement character. */
export function withoutMarksToDecode(address: string): string {
  return address.replace(/%EF%B7%[9A][0-9A-F]/gi, "\uFFFD");
}

/** Turns the percent-encoded marks of an address back into marks. */
export function withMarksInAddress(address: string): string {
  return address.replace(encodedMark, (_, slot: string) => markOf(Number(slot), "address"));
}

/** A place for a value: the slot, how it was marked, and whether a space precedes it. */
export interface Place {
  slot: number;
  as: MarkedAs;
  space: boolean;
}

/** Splits a text at its marks into words and places. */
export function cutAtMarks(text: string): (string | Place)[] {
  const pieces = text.split(markPattern);
  const parts: (string | Place)[] = [pieces[0]!];
  for (let i = 1; i < pieces.length; i += 4) {
    const as = pieces[i + 1] === begin.text ? "text" : "address";
    parts.push({ slot: Number(pieces[i + 2]), as, space: pieces[i] === " " }, pieces[i + 3]!);
  }
  return parts;
}
