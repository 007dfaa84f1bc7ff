import { inflateSync } from "node:zlib";

/** The contents of a PDF, parsed by a small reader that is independent of the writer. */
export interface ReadPdf {
  pages: { width: number; height: number; lines: string[]; squares: Square[] }[];
  title: string;
  language: string;
  isTagged: boolean;
  /** The languages of elements, with their alternative texts. */
  languages: { kind: string; language: string; alternative: string }[];
  /** The number of structure elements of each type: "H1", "LI". */
  structure: Record<string, number>;
  /** The alternative texts of drawings and links. */
  alternatives: string[];
  links: string[];
  /** The names of the embedded fonts. */
  fonts: string[];
}

/** A filled square, from its upper left corner. */
export interface Square {
  x: number;
  y: number;
  size: number;
}

export function readPdf(bytes: Uint8Array): ReadPdf {
  const file = Buffer.from(bytes).toString("latin1");
  const objects = new Map(
    [...file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [id!, body!]),
  );
  const all = [...objects.values()];
  const refIn = (body: string, key: string) =>
    objects.get(new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1] ?? "") ?? "";
  const catalog = all.find((body) => body.includes("/Type /Catalog")) ?? "";
  const embedded = all.filter((body) => body.includes("/FontFile2") || body.includes("/FontFile3"));
  return {
    pages: all
      .filter((body) => /\/Type \/Page\n/.test(body))
      .map((body) => {
        const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(body)!;
        const content = streamOf(refIn(body, "Contents")).toString("latin1");
        const lines = linesOf(content, fontsOf(body, objects));
        return { width: Number(width), height: Number(height), lines, squares: squaresOf(content) };
      }),
    title: stringIn(`/Title ${refIn(all.find((body) => body.includes("/Producer")) ?? "", "Title")}`, "Title"),
    language: stringIn(catalog, "Lang"),
    isTagged: refIn(catalog, "MarkInfo").includes("/Marked true") || /\/Marked true/.test(catalog),
    languages: all.flatMap((body) => {
      const kind = /^\/S \/(\w+)$/m.exec(body)?.[1];
      if (!kind || !body.includes("/Lang (")) return [];
      return [{ kind, language: stringIn(body, "Lang"), alternative: stringIn(body, "Alt") }];
    }),
    structure: countByName(all.flatMap((body) => /^\/S \/(\w+)$/m.exec(body)?.[1] ?? [])),
    alternatives: all.flatMap((body) => (body.includes("/Alt (") ? [stringIn(body, "Alt")] : [])),
    links: all.flatMap((body) => (body.includes("/URI (") ? [stringIn(body, "URI")] : [])),
    fonts: embedded.map((body) => /\/FontName \/\w+\+(\S+)/.exec(body)![1]!),
  };
}

function countByName(names: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

function streamOf(body: string): Buffer {
  const [, data] = /stream\n([\s\S]*)\nendstream/.exec(body) ?? [];
  return data === undefined ? Buffer.alloc(0) : inflateSync(Buffer.from(data, "latin1"));
}

/** Decodes a text string (ISO 32000-1, 7.9.2): UTF-16 with a byte order mark, else one byte per character. */
function stringIn(body: string, key: string): string {
  const [, raw = ""] = new RegExp(`/${key} \\(((?:\\\\[\\s\\S]|[^\\\\)])*)\\)`).exec(body) ?? [];
  const text = raw.replaceAll(/\\([nrtbf()\\])/g, (_, sign: string) => escapes[sign] ?? sign);
  if (!text.startsWith("\u00FE\u00FF")) return text;
  return Buffer.from(text.slice(2), "latin1").swap16().toString("utf16le");
}

const escapes: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/** Returns the characters of each font of a page by their numbers. */
function fontsOf(page: string, objects: Map<string, string>): Map<string, Map<number, string>> {
  const resources = objects.get(/\/Resources (\d+) 0 R/.exec(page)![1]!)!;
  const named = [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)];
  return new Map(named.map(([, name, id]) => [name!, lettersOf(objects, objects.get(id!)!)]));
}

function lettersOf(objects: Map<string, string>, font: string): Map<number, string> {
  const map = streamOf(objects.get(/\/ToUnicode (\d+) 0 R/.exec(font)![1]!)!).toString("latin1");
  const letters = new Map<number, string>();
  for (const [, first, , list] of map.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g))
    [...list!.matchAll(/<([\w ]*)>/g)].forEach(([, code], n) => {
      const utf16 = Buffer.from(code!.replaceAll(" ", ""), "hex").swap16();
      letters.set(Number.parseInt(first!, 16) + n, utf16.toString("utf16le"));
    });
  return letters;
}

function squaresOf(content: string): Square[] {
  const rectangles = [...content.matchAll(/(-?[\d.]+) (-?[\d.]+) ([\d.]+) ([\d.]+) re\n/g)];
  return rectangles
    .filter(([, , , width, height]) => width === height)
    .map(([, x, y, size]) => ({ x: Number(x), y: Number(y), size: Number(size) }));
}

/** Returns each line of text in the order of the file. */
function linesOf(content: string, fonts: Map<string, Map<number, string>>): string[] {
  let font = new Map<number, string>();
  return [...content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)].flatMap(([, name, glyphs]) => {
    if (name) font = fonts.get(name)!;
    if (glyphs === undefined) return [];
    const codes = [...glyphs.matchAll(/<(\w+)>/g)].flatMap(([, hex]) => hex!.match(/\w{4}/g) ?? []);
    return codes.map((code) => font.get(Number.parseInt(code, 16)) ?? "\u{FFFD}").join("");
  });
}
