import { mkdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";
import { writeDurably } from "./app/platform/files/durable-files.server.ts";

const sheets = ["app/ui/fonts.css", "app/ui/fonts-serif.css"];
const folder = path.join(import.meta.dirname, "node_modules/.cache/our-letters");
/** Of its typographic features those that the site uses: kerning, accents, and figures of one width. */
const kept = { targetFormat: "woff2" as const, keepFeatures: ["kern", "mark", "mkmk", "ccmp", "locl", "tnum"] };

/**
 * Cuts each font that the sheets of the typefaces name as `@our/letters/FILE` out of the file of its package: the letters of its
 * `unicode-range`, in the weights of its `font-weight`. Half as much to load before a page is read.
 */
export function ourLetters(): Plugin {
  return {
    name: "our-letters",
    config: async () => {
      const css = await Promise.all(sheets.map((sheet) => readFile(path.join(import.meta.dirname, sheet), "utf8")));
      await mkdir(folder, { recursive: true });
      await Promise.all(css.flatMap((sheet) => sheet.split("@font-face")).map(cut));
      return { resolve: { alias: { "@our/letters": folder } } };
    },
  };
}

async function cut(face: string): Promise<void> {
  const file = /@our\/letters\/([\w-]+\.woff2)/.exec(face)?.[1];
  if (!file) return;
  const [min, max = min] = /font-weight: ([\d ]+);/.exec(face)![1]!.split(" ").map(Number);
  const font = await subsetFont(await readFile(sourceOf(file)), lettersIn(/unicode-range:([^;]+);/.exec(face)![1]!), {
    ...kept,
    variationAxes: { wght: { min: min!, max: max!, default: min! } },
  });
  // The browser's half of a build may be reading it: a file half written would be built in as an empty font.
  writeDurably(path.join(folder, file), font);
}

function sourceOf(file: string): string {
  const family = file.replace(/-latin-.*$/, "");
  return createRequire(import.meta.url).resolve(`@fontsource-variable/${family}/files/${file}`);
}

/** "U+20-22, U+BF" as its letters. */
function lettersIn(ranges: string): string {
  return [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
    .flatMap(([, first, last = first]) => {
      const [from, to] = [Number.parseInt(first!, 16), Number.parseInt(last!, 16)];
      return Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n));
    })
    .join("");
}
