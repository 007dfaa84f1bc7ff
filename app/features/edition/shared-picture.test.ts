import { expect, test } from "vitest";
import { outlinesIn } from "~/platform/pdf/text-outlines.server";
import { october2025 } from "./october2025.ts";
import { sharedPictureOf } from "./shared-picture.server.ts";

const { inLines, outlined, widthOf } = outlinesIn("usual");
const style = { face: "display", size: 60 } as const;
const pictureOf = (page: string, headline: string, language: "en" | "es" = "en") =>
  sharedPictureOf({ edition: october2025, language, page, headline });

test("the picture is the same every time, and another page, title or language has another", () => {
  const home = pictureOf("/", "Ten days");
  expect(pictureOf("/", "Ten days")).toBe(home);
  const others = [pictureOf("/about", "Ten days"), pictureOf("/", "Nine days"), pictureOf("/", "Ten days", "es")];
  expect(new Set([home, ...others]).size).toBe(4);
});

test("the picture of a year in the archive shows that year's days, every other one this year's", () => {
  const { past, days, ...rest } = october2025;
  const moved = (change: Partial<typeof days>) => ({ ...rest, past, days: { ...days, ...change } });
  const next = moved({ invocation: "2027-10-14", integration: "2027-10-24" });
  const of = (edition: typeof october2025, page: string) =>
    sharedPictureOf({ edition, language: "en", page, headline: "The first cloth" });
  expect(of(next, "/archive/2024")).toBe(of(october2025, "/archive/2024"));
  expect(of(next, "/archive")).not.toBe(of(october2025, "/archive"));
  const dated = outlined("October 10–20, 2024", { face: "display", size: 34, tracking: -0.01, x: 72, y: 512 });
  expect(of(october2025, "/archive/2024")).toContain(dated);
});

test("its words are outlines, so that it needs no font where it is drawn", () => {
  expect(pictureOf("/", "¿Cómo se teje un pueblo? Diez días, año tras año")).not.toMatch(/<text|font-|NaN|undefined/);
});

test("a title breaks between words, into lines that fit and are about as long as each other", () => {
  const lines = inLines("The long work of knowing who your neighbors are", { ...style, width: 560 });
  expect(lines.join(" ")).toBe("The long work of knowing who your neighbors are");
  expect(lines.length).toBeGreaterThan(1);
  const widths = lines.map((line) => widthOf(line, style));
  expect(Math.max(...widths)).toBeLessThanOrEqual(560);
  expect(Math.min(...widths)).toBeGreaterThan(Math.max(...widths) * 0.5);
});

test("every letter of both languages has an outline", () => {
  for (const face of ["display", "text"] as const)
    for (const letter of "ABCXYZabcxyz0123456789áéíóúüñÁÉÍÓÚÑ¿¡–—’“”·&+#@")
      expect(outlined(letter, { face, size: 20, x: 0, y: 0 }), letter).toMatch(/^M.{10,}/);
});
