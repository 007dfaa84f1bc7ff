import { expect, test } from "vitest";
import { readPdf } from "../../../tests/support/pdf.ts";
import { drawnColors } from "../../lib/palette/colors.ts";
import { usualPalette } from "../../lib/palette/palette.ts";
import { makePen } from "./pdf-pen.server.ts";

const style = { face: "strong", size: 12, color: "#000000" } as const;

/** Returns the letters on a page with these lines, from left to right. */
async function written(lines: readonly string[], language = "en") {
  const inks = drawnColors(usualPalette);
  const facts = { inks, mark: [], typefaces: "usual", title: "Names", author: "Us", subject: "Here" } as const;
  const pen = await makePen({ size: [600, 800], language, ...facts, texts: lines });
  pen.doc.addPage();
  const widths = lines.map((line, n) => {
    pen.write(line, style, { x: 20, y: 20 + 20 * n });
    return pen.widthOf(line, style);
  });
  const pdf = readPdf(await pen.finish());
  return { ...pdf, widths, text: pdf.pages[0]!.lines.join("") };
}

const reversed = (text: string) => [...text].toReversed().join("");

test.each([
  "Дом культуры",
  "Ελληνική κουζίνα",
  "社区厨房",
  "臺灣龍舟",
  "ボルダーの花屋",
  "김치 모임",
  "Kavárna Łódź",
  "Tségháhoodzání",
  "Café Ǫ́",
])("a name can be read in a PDF: %s", async (name) => {
  const { text } = await written([name]);
  expect(text).toBe(name.normalize("NFC"));
});

test("Devanagari, whose letters join and change places, has a form for each of them", async () => {
  const { text, widths } = await written(["हिन्दी"]);
  expect([...text].toSorted()).toEqual([..."हिन्दी"].toSorted());
  expect(widths[0]).toBeGreaterThan(20);
});

test("Hebrew and Arabic run from right to left, within a line of English too, with figures and brackets the right way", async () => {
  expect((await written(["שלום עולם"])).text).toBe(reversed("שלום עולם"));
  expect((await written(["بيت جدي"])).text).toBe(reversed("بيت جدي"));
  expect((await written(["Kitchen (בית חם) 12"])).text).toBe(`Kitchen (${reversed("בית חם")}) 12`);
  expect((await written(["בית (12) Boulder"])).text).toBe(`Boulder (12) ${reversed("בית")}`);
});

test("Arabic letters are joined: a word takes less room than its letters apart", async () => {
  const { widths } = await written(["بيت", "ب ي ت"]);
  expect(widths[0]).toBeLessThan(widths[1]! * 0.75);
});

test("pictures are left out of a name, and stand as a dot where they are all of it", async () => {
  expect((await written(["🌱 Seeds 🎶 and songs 👩‍🌾"])).text.trim()).toBe("Seeds and songs");
  expect((await written(["🌱🌾"])).text).toBe("•");
});

test("a mark that no font has is left out, and its letter stays", async () => {
  expect((await written(["x\u0302 Ax\u0331el"])).text).toBe("x Axel");
});

test("a script that no font has is named in the page's language, once for each name", async () => {
  expect((await written(["Lotus สวนชุมชน สวน"])).text.trim()).toBe("Lotus [Thai]");
  expect((await written(["სუფრა & Thai: สวน"], "es")).text).toBe("[georgiano] & Thai: [tailandés]");
});

test("what our typefaces have is drawn with nothing else", async () => {
  const { fonts } = await written(["Café «Ñandú» (norte)", "Łódź — Zürich"]);
  expect(new Set(fonts.map((font) => font.split("-")[0]))).toEqual(new Set(["InstrumentSans"]));
});
