import { beforeAll, describe, expect, test } from "vitest";
import { readPdf, type ReadPdf, type Square } from "../../../../tests/support/pdf.ts";
import { readQr } from "../../../../tests/support/qr.ts";
import { sampleMap } from "../../../../tests/support/sample-map.ts";
import { october2025 } from "../../edition/october2025.ts";
import { layOut } from "../net/layout.ts";
import { drawNet, placeToLay } from "../net/net.ts";
import { mapSheet } from "./sheet.server.ts";

const facts = { edition: october2025, origin: "https://example.org", today: "2025-10-01" };

async function sheetOf(
  count: number,
  language: "en" | "es",
  named: readonly string[] = [],
  origin = facts.origin,
): Promise<ReadPdf> {
  const { places, links } = sampleMap(count);
  named.forEach((name, n) => (places[n]!.name = name));
  const net = drawNet({ places, links }, layOut(places.map(placeToLay), links));
  return readPdf(await mapSheet(net, { ...facts, origin, language }));
}

const names = (count: number) => sampleMap(count).places.map(({ name }) => name);
const a3 = { width: 1190.55, height: 841.89 };

test("names in other scripts can be read on the drawing and in the index @thorough", async () => {
  const named = ["Дом культуры", "社区厨房", "김치 모임"];
  const written = (await sheetOf(3, "en", named)).pages[0]!.lines.join("");
  for (const name of named) expect(written.split(name).length - 1, name).toBe(2);
});

describe("a small map", () => {
  let sheet: ReadPdf;
  const strange = ["Café «Ñandú» (norte)", "Łódź bakers, Zürich", "<b>&amp; $(rm) \\ %"];
  beforeAll(async () => {
    sheet = await sheetOf(3, "en", strange);
  });

  test("is one sheet of A3 lying down, with every name as text, a title, the date, and the way to the living map", () => {
    expect(sheet.pages).toMatchObject([a3]);
    const { lines } = sheet.pages[0]!;
    const written = lines.join("");
    for (const name of strange) expect(written.split(name).length - 1, name).toBe(2);
    for (const said of [
      "Boulder, Colorado",
      "3 places",
      "The ecosystem map",
      "As of October 1, 2025",
      "CC BY 4.0",
      "Works with",
      "Ecology",
    ])
      expect(written).toContain(said);
    expect(written).toContain("example.org/map");
    expect(sheet.title).toBe("The ecosystem map");
  });

  test("has its fonts within, all of them the site's", () => {
    expect(new Set(sheet.fonts.map((font) => font.split("-")[0]))).toEqual(
      new Set(["InstrumentSans", "BricolageGrotesque"]),
    );
  });

  test("reads in order to whoever does not see it: tagged, in its language, drawings told in words, names lead to their pages", () => {
    expect([sheet.isTagged, sheet.language]).toEqual([true, "en-US"]);
    expect(sheet.structure).toMatchObject({ Document: 1, H1: 1, H2: 1, Figure: 2, L: 2, Link: 3 });
    expect(sheet.alternatives[0]).toContain("A woven net of 3 places");
    expect(sheet.alternatives).toEqual(expect.arrayContaining([...strange, "QR code of https://example.org/map"]));
    const ids = sampleMap(3).places.map(({ id }) => `https://example.org/map/${id}`);
    expect(sheet.links.toSorted()).toEqual(ids.toSorted());
  });

  test("the index names the square of each knot as letter and number", () => {
    const squares = sheet.pages[0]!.lines.filter((line) => /^[A-H][1-6]$/.test(line));
    expect(squares).toHaveLength(3);
  });
});

/** The squares of the code as rows: no other square of the sheet is as small. */
function codeIn(squares: readonly Square[]): boolean[][] {
  const small = squares.filter(({ size }) => size < 6);
  const side = Math.min(...small.map(({ size }) => size)) - 0.04;
  const [left, top] = [Math.min(...small.map(({ x }) => x)), Math.min(...small.map(({ y }) => y))];
  const at = small.map(({ x, y }) => [Math.round((y - top) / side), Math.round((x - left) / side)] as const);
  const count = Math.max(...at.flat()) + 1;
  const rows = Array.from({ length: count }, () => Array.from({ length: count }, () => false));
  for (const [row, column] of at) rows[row]![column] = true;
  return rows;
}

test.each([
  ["en", "https://example.org/map"],
  ["es", "https://example.org/es/map"],
] as const)("a phone that reads the code of the %s sheet is led to %s", async (language, address) => {
  const { pages } = await sheetOf(3, language);
  expect(readQr(codeIn(pages[0]!.squares))).toBe(address);
});

test("names that no font or no line can hold are written as far as they can be @thorough", async () => {
  const word = "Donaudampfschifffahrt".repeat(8);
  const named = ["\u{1F331} Seed \u202Eshed\uFE0F", word, "\u{1F331}".repeat(60)];
  const sheet = await sheetOf(3, "en", named);
  const { lines } = sheet.pages[0]!;
  expect(lines).toContain("Seed shed");
  expect(lines.filter((line) => line.startsWith("Donaudampf"))).toHaveLength(2);
  for (const line of lines) expect(line.length).toBeLessThan(60);
  // Whoever does not see it hears the whole name.
  expect(sheet.alternatives).toEqual(expect.arrayContaining(named));
});

test("a long address of the site stays within its column @thorough", async () => {
  const host = "the-community-of-a-town-with-a-long-name.example.org";
  const { lines } = (await sheetOf(3, "en", [], `https://${host}`)).pages[0]!;
  expect(lines.join("").replaceAll(" ", "")).toContain(`${host}/map`);
  for (const line of lines.filter((one) => one.includes("-"))) expect(line.length, line).toBeLessThan(26);
});

test("a large map has its index on more sheets, in the order of the alphabet, in the other language too @thorough", async () => {
  const sheet = await sheetOf(500, "es");
  expect(sheet.pages.length).toBeGreaterThan(1);
  expect(sheet.language).toBe("es-US");
  const index = sheet.pages.slice(1).flatMap(({ lines }) => lines);
  expect(index[0]).toBe("Índice");
  expect(index.filter((line) => /^[A-H][1-6]$/.test(line))).toHaveLength(500);
  const listed = index.filter((line) => names(500).includes(line));
  expect(listed.length).toBe(500);
  expect(listed).toEqual(listed.toSorted((one, other) => one.localeCompare(other, "es")));
  expect(sheet.pages[0]!.lines.join("")).toContain("Al 1 de octubre de 2025");
  expect(sheet.links).toHaveLength(500);
});

test("an empty map is a sheet that says so kindly", async () => {
  const sheet = await sheetOf(0, "en");
  expect(sheet.pages).toHaveLength(1);
  expect(sheet.pages[0]!.lines.join("")).toContain("The map begins with the first suggestion");
});
