import { parseFragment } from "parse5";
import { describe, expect, test } from "vitest";
import { drawingOf, hostileDrawings } from "../../../tests/support/hostile-drawings.ts";
import { randomFrom } from "../../ui/weave.ts";
import { drawingFile, markSvg } from "../mark/mark-svg.ts";
import { readDrawing } from "./read-drawing.ts";
import { readXml } from "./read-xml.ts";

/** All that a mark may consist of. */
const plain =
  /^<svg x="0" y="0" width="30" height="30" viewBox="0 0 30 30">(?:<path(?: transform="matrix\([-\d.e ]+\)")? d="[MmLlHhVvCcSsQqTtAaZz\d. -]+"(?: fill="(?:#111|#eee)"(?: fill-rule="evenodd")?| fill="none" stroke="(?:#111|#eee)" stroke-width="[\d.]+" stroke-linecap="(?:butt|round|square)" stroke-linejoin="(?:miter|round|bevel)")\/>)+<\/svg>$/;

describe("of thousands of broken and hostile files (NEW-91)", () => {
  const random = randomFrom("drawings");
  const pick = <One>(from: readonly One[]) => from[Math.floor(random() * from.length)]!;
  const shapes = [
    '<path d="M1 2h3v4z"/>',
    '<circle cx="5" cy="5" r="2" fill="#fc0"/>',
    '<g transform="rotate(9)"><rect width="4" height="4"/></g>',
    '<polyline points="1 2 3 4" stroke="red" fill="none" stroke-width="0.3"/>',
  ];
  const pieces = [
    ...hostileDrawings.map(([inside]) => inside),
    "<",
    ">",
    '"',
    "'",
    "&",
    "]]>",
    "--",
    "\0",
    "url(#a)",
    "javascript:",
    " onload=x",
    "\u2028",
    "</svg>",
    "NaN",
    "1e309",
  ];
  function broken(): string {
    const parts = Array.from({ length: 1 + Math.floor(random() * 4) }, () =>
      random() < 0.25 ? pick(pieces) : pick(shapes),
    );
    let file = drawingOf(parts.join(""));
    for (let times = Math.floor(random() * 3); times > 0; times--) {
      const at = Math.floor(random() * file.length);
      file = file.slice(0, at) + (random() < 0.5 ? pick(pieces) : "") + file.slice(at + Math.floor(random() * 3));
    }
    return file;
  }

  test("each is refused, or drawn as nothing but paths of numbers; none throws", () => {
    let [taken, refused] = [0, 0];
    for (let times = 0; times < 6_000; times++) {
      const file = broken();
      const read = readDrawing(file);
      if (!read.ok) {
        refused++;
        continue;
      }
      taken++;
      const written = markSvg(read.drawing, { warp: "#eee", weft: "#111" }, { x: 0, y: 0, size: 30 });
      expect(written, file).toMatch(plain);
      expect(readXml(written).children.length).toBe(read.drawing.length);
      expect(namesIn(written)).toEqual(new Set(["svg", "path"]));
      expect(readDrawing(drawingFile(read.drawing)).ok, file).toBe(true);
    }
    expect(taken).toBeGreaterThan(500);
    expect(refused).toBeGreaterThan(2_000);
  });

  test("the worst are read in no time", () => {
    const long = [
      "<".repeat(20_000),
      drawingOf(`<path d="${"M0 0 ".repeat(3_900)}"/>`),
      drawingOf(`<path d="M${" ".repeat(19_000)}x"/>`),
      drawingOf(`<path ${"a ".repeat(9_000)}/>`),
      drawingOf(`<path d="M0 0h1" transform="${" ".repeat(19_000)}x"/>`),
      drawingOf(`<!--${"-".repeat(19_000)}`),
      drawingOf("<g>".repeat(6_000)),
    ];
    const begin = performance.now();
    for (const file of long) readDrawing(file);
    expect(performance.now() - begin).toBeLessThan(1_000);
  });
});

/** The elements that a browser makes of it. */
function namesIn(html: string): Set<string> {
  const names = new Set<string>();
  const visit = (node: object) => {
    if ("tagName" in node) names.add(String(node.tagName));
    if ("childNodes" in node) for (const child of node.childNodes as object[]) visit(child);
  };
  visit(parseFragment(html));
  return names;
}
