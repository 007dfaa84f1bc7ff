import { expect, test } from "vitest";
import { kindOf } from "./file-kind.ts";
import { altInput, altOf, readFileName } from "./picture.ts";

const id = "AbCdEfGhIjKlMnOpQrSt_-";

test("only the name of a picture's file is read, never a path", () => {
  expect(readFileName(`${id}-960.avif`)).toEqual({ id, width: 960, format: "avif" });
  for (const name of [
    `../${id}-960.avif`,
    `${id}-960.avif/..`,
    `${"../".repeat(7)}e-960.avif`,
    `..\\..\\..\\..\\..\\..\\.. -960.avif`,
    `${id}-960.avif\0`,
    `${id}-960.png`,
    `${id}-0960.jpeg`,
    `${id}-960.jpeg.4711`,
    `${id.slice(1)}-960.jpeg`,
    "secret",
    "",
  ])
    expect([name, readFileName(name)]).toEqual([name, undefined]);
});

test("a reader gets what it shows in a language of the page, or is told whose it is", () => {
  const one = { alt: "Hands and apples", altEs: null };
  const both = { alt: "Hands and apples", altEs: "Manos y manzanas" };
  expect(altOf(one, { language: "en", page: "es" })).toEqual({ alt: one.alt, lang: "en" });
  expect(altOf(one, { language: null, page: "es" })).toEqual({ alt: one.alt, lang: undefined });
  expect(altOf(both, { language: "both", page: "es" })).toEqual({ alt: both.altEs, lang: undefined });
  expect(altOf(both, { language: "both", page: "en" })).toEqual({ alt: both.alt, lang: undefined });
  // The event was in both languages when it was described.
  expect(altOf(both, { language: "es", page: "en" })).toEqual({ alt: both.altEs, lang: "es" });
});

test("an event in both languages asks for words in both", () => {
  expect(altInput("both").safeParse({ alt: "Hands", altEs: " " }).success).toBe(false);
  expect(altInput("both").parse({ alt: " Hands ", altEs: "Manos" })).toEqual({ alt: "Hands", altEs: "Manos" });
  expect(altInput("es").parse({ alt: "Manos", altEs: "" })).toEqual({ alt: "Manos", altEs: null });
});

test.each([
  ["\u00FF\u00D8\u00FF\u00E0", "picture"],
  ["\u0089PNG\r\n\u001A\n", "picture"],
  ["RIFF\u0001\u0002\u0003\u0004WEBPVP8 ", "picture"],
  ["RIFF\u0001\u0002\u0003\u0004WAVE", "not-a-picture"],
  ["\0\0\0\u0018ftypheic", "heic"],
  ["\0\0\0\u0018ftypmif1", "heic"],
  ["GIF89a", "gif"],
  ['<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg">', "drawing"],
  ["%PDF-1.7", "not-a-picture"],
  ["", "not-a-picture"],
])("a file that begins with %j is a %s", (begin, kind) => {
  expect(kindOf(Buffer.from(begin, "latin1"))).toBe(kind);
});
