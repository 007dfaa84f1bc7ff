/*
 * A mark says in a page's own text where a sentence begins or ends, and which one it is. It is made of characters for
 * private use, which no sentence has, so that it passes through plurals, links and React like any other letter.
 */
const sides = { begin: "\uE000", end: "\uE001" } as const;
const letterOffset = 0xe1_00;
const mark = /([\uE000\uE001])([\uE120-\uE17E]+)/g;
/** Matches the rest of a truncated mark, and marks in an address, where each character is percent-encoded. */
const leftover = /[\uE000-\uE17F]|%EE%8[0-5]%[89AB][0-9A-F]/gi;

/** Returns a sentence with a mark before and after it. */
export function withMarks(key: string, text: string): string {
  const name = String.fromCodePoint(...[...key].map((letter) => letterOffset + letter.codePointAt(0)!));
  return sides.begin + name + text + sides.end + name;
}

export interface FoundMark {
  side: keyof typeof sides;
  key: string;
  /** The index in the text. */
  at: number;
}

/** Returns the marks of a text in their order. */
export function marksIn(text: string): FoundMark[] {
  return [...text.matchAll(mark)].map(({ index, 1: side, 2: name }) => ({
    side: side === sides.begin ? "begin" : "end",
    key: String.fromCodePoint(...[...name!].map((letter) => letter.codePointAt(0)! - letterOffset)),
    at: index,
  }));
}

/** Returns a text as it is without marks. */
export function withoutMarks(text: string): string {
  return text.replaceAll(leftover, "");
}
