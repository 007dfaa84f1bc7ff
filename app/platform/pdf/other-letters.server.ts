import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { setImmediate } from "node:timers/promises";
import { create, type Font } from "fontkit";

interface Family {
  name: string;
  /** Only letters that match are searched in this family. */
  of: RegExp;
}

/**
 * The font families for letters that our typefaces lack, the likeliest first. Each of their files has some of the
 * letters.
 */
const families: readonly Family[] = [
  { name: "noto-sans-hebrew", of: /[\p{Script=Hebrew}]/u },
  { name: "noto-sans-arabic", of: /[\p{Script=Arabic}،؛؟ـ]/u },
  { name: "noto-sans-kr", of: /\p{Script=Hangul}/u },
  { name: "noto-sans-jp", of: /[\p{Script=Hiragana}\p{Script=Katakana}ー]/u },
  { name: "noto-sans", of: /[^\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Hangul}\p{Script=Han}]/u },
  { name: "noto-sans-sc", of: /[\p{Script=Han}\p{Script=Common}]/u },
  { name: "noto-sans-jp", of: /[\p{Script=Han}\p{Script=Common}]/u },
];

/**
 * Letters that a name can do without if no font has them: pictures, invisible signs, and signs that change the
 * direction.
 */
const needless = /[\p{Extended_Pictographic}\p{Emoji_Presentation}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cn}]/u;

/** True for a letter that can be left out. */
export function isNeedless(letter: string): boolean {
  return needless.test(letter);
}

export function hasLetter(font: Font, letter: string): boolean {
  return font.hasGlyphForCodePoint(letter.codePointAt(0)!);
}

/** A subset of another typeface with a few letters. */
export interface OtherFont {
  name: string;
  font: Font;
}

/**
 * Returns fonts for the letters of a text that `isOurs` does not cover, as far as fonts exist. Nothing is read if it
 * covers all.
 */
export async function otherFonts(
  text: string,
  isOurs: (letter: string) => boolean,
  weight: number,
): Promise<OtherFont[]> {
  const missing = missingIn(text.normalize("NFC"), isOurs);
  const fonts: OtherFont[] = [];
  for (const family of families) {
    if (missing.size === 0) break;
    for (const [file, letters] of await filesWith(
      [...missing].filter((letter) => family.of.test(letter)),
      family,
    )) {
      const font = await subset(file, letters, weight);
      // A file may be listed for a letter that it does not have.
      const covered = letters.filter((letter) => hasLetter(font, letter));
      covered.forEach((letter) => missing.delete(letter));
      if (covered.length > 0) fonts.push({ name: file, font });
    }
  }
  return fonts;
}

/** Returns the letters that our fonts lack, with their combining marks and joiners. */
function missingIn(text: string, isOurs: (letter: string) => boolean): Set<string> {
  const missing = new Set<string>();
  if ([...new Set(text)].every((letter) => isOurs(letter) || isNeedless(letter))) return missing;
  let isOther = false;
  for (const letter of text) {
    isOther = isNeedless(letter) ? isOther : !isOurs(letter) || (isOther && /\p{M}/u.test(letter));
    if (isOther && (!isNeedless(letter) || /[\u200C\u200D]/.test(letter))) missing.add(letter);
  }
  return missing;
}

const { resolve } = createRequire(import.meta.url);

/** Returns the files of a family that are listed for these letters, each with its letters. */
async function filesWith(letters: readonly string[], { name }: Family): Promise<Map<string, string[]>> {
  const files = new Map<string, string[]>();
  if (letters.length === 0) return files;
  const ranges = Object.entries(await rangesOf(name));
  for (const letter of letters) {
    const point = letter.codePointAt(0)!;
    const part = ranges.find(([, range]) => isIn(range, point))?.[0].replaceAll(/[[\]]/g, "");
    if (!part) continue;
    const file = `@fontsource-variable/${name}/files/${name}-${part}-wght-normal.woff2`;
    files.set(file, [...(files.get(file) ?? []), letter]);
  }
  return files;
}

async function rangesOf(name: string): Promise<Record<string, string>> {
  return JSON.parse(await readFile(resolve(`@fontsource-variable/${name}/unicode.json`), "utf8"));
}

/** True if the code point is in a range such as "U+0301,U+0400-045f". */
function isIn(range: string, point: number): boolean {
  return range.split(",").some((part) => {
    const [first, last = first] = part.trim().slice(2).split("-");
    return point >= Number.parseInt(first!, 16) && point <= Number.parseInt(last!, 16);
  });
}

/** Loads the subsetting tool with the first letter that needs it. Other work gets a turn between two files. */
async function subset(file: string, letters: readonly string[], weight: number): Promise<Font> {
  await setImmediate();
  const { default: subsetFont } = await import("subset-font");
  const options = { targetFormat: "truetype" as const, variationAxes: { wght: weight } };
  return create(await subsetFont(await readFile(resolve(file)), letters.join(""), options)) as Font;
}
