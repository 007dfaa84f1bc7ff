/** The rows of each letter from the top, each of five stitches as a digit of base 32. */
const forms: Readonly<Record<string, string>> = {
  A: "ehhvhhh",
  B: "uhhuhhu",
  C: "ehggghe",
  D: "uhhhhhu",
  E: "vgguggv",
  F: "vgguggg",
  G: "ehgnhhe",
  H: "hhhvhhh",
  I: "e44444e",
  J: "72222ic",
  K: "hikokih",
  L: "ggggggv",
  M: "hrllhhh",
  N: "hpplljh",
  Ñ: "e0hplnh",
  O: "ehhhhhe",
  P: "uhhuggg",
  Q: "ehhhlid",
  R: "uhhukih",
  S: "fgge11u",
  T: "v444444",
  U: "hhhhhhe",
  V: "hhhhha4",
  W: "hhhllla",
  X: "hha4ahh",
  Y: "hha4444",
  Z: "v1248gv",
  0: "ehjlphe",
  1: "4c4444e",
  2: "eh1248v",
  3: "v2421he",
  4: "26aiv22",
  5: "vgu11he",
  6: "68guhhe",
  7: "v124888",
  8: "ehhehhe",
  9: "ehhf12c",
};

/** The grid of a letter. */
export const letterGrid = { ends: 5, rows: 7 };
export const mostLetters = 3;

/** Returns a text as it is woven: in capitals, without the accents that no form has. */
export function wovenSpelling(text: string): string {
  return [...text.trim().toUpperCase().normalize("NFC")]
    .map((letter) => (Object.hasOwn(forms, letter) ? letter : letter.normalize("NFD").replaceAll(/\p{Mark}/gu, "")))
    .join("");
}

/** True for one to three letters that all have a form. */
export function areWovenLetters(letters: string): boolean {
  const all = [...letters];
  return all.length > 0 && all.length <= mostLetters && all.every((letter) => Object.hasOwn(forms, letter));
}

/** Returns the rows of a grid with all letters, an empty end between two of them; true is weft. */
export function letterRows(letters: string): boolean[][] {
  const { ends, rows } = letterGrid;
  return Array.from({ length: rows }, (_, row) =>
    [...letters].flatMap((letter, index) => {
      const stitches = Number.parseInt(forms[letter]![row]!, 32);
      const ofLetter = Array.from({ length: ends }, (_, end) => ((stitches >> (ends - 1 - end)) & 1) === 1);
      return index === 0 ? ofLetter : [false, ...ofLetter];
    }),
  );
}

/** Returns the first letters of a name's words, which replace an uploaded drawing where none can be shown. */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/).map((word) => wovenSpelling([...word][0] ?? ""));
  return letters
    .filter((letter) => Object.hasOwn(forms, letter))
    .slice(0, mostLetters)
    .join("");
}
