/**
 * While a letter is read and rendered, a mark stands for each variable and each event block. It is made of characters
 * that no text may hold (Unicode calls them noncharacters), so Markdown, React and a sanitizer leave it as it is.
 */
export type MarkedAs = "text" | "address";

const begin = { text: "\uFDD0", address: "\uFDD2" } as const;
const end = "\uFDD1";
const any = /[\uFDD0-\uFDEF]/g;
const marks = /( ?)([\uFDD0\uFDD2])(\d+)\uFDD1/;
const encoded = /%EF%B7%90(\d+)%EF%B7%91/g;

/** The mark of a slot. In an address its value will be percent-encoded. */
export function markOf(slot: number, as: MarkedAs = "text"): string {
  return `${begin[as]}${slot}${end}`;
}

/** Text that holds nothing which could be taken for a mark. */
export function withoutMarks(text: string): string {
  return text.replace(any, "");
}

export function holdsMark(text: string): boolean {
  return marks.test(text);
}

/** An address as somebody typed it, in which what they percent-encoded themselves is no mark: small letters say the same. */
export function withoutEncodedMarks(address: string): string {
  return address.replace(/%EF%B7%9/g, (begun) => begun.toLowerCase());
}

/** An address to be shown decoded: a mark that was typed percent-encoded becomes the sign for what cannot be read. */
export function withoutMarksToDecode(address: string): string {
  return address.replace(/%EF%B7%[9A][0-9A-F]/gi, "\uFFFD");
}

/** An address in which marks that were percent-encoded are marks again. */
export function withMarksInAddress(address: string): string {
  return address.replace(encoded, (_, slot: string) => markOf(Number(slot), "address"));
}

/** A place in a text: which slot, how it was marked, and whether a space stands before it. */
export interface Place {
  slot: number;
  as: MarkedAs;
  space: boolean;
}

/** A text cut at its marks: its words, and the places between them. */
export function cutAtMarks(text: string): (string | Place)[] {
  const pieces = text.split(marks);
  const cut: (string | Place)[] = [pieces[0]!];
  for (let i = 1; i < pieces.length; i += 4) {
    const as = pieces[i + 1] === begin.text ? "text" : "address";
    cut.push({ slot: Number(pieces[i + 2]), as, space: pieces[i] === " " }, pieces[i + 3]!);
  }
  return cut;
}
