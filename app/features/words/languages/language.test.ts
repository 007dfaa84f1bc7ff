import { expect, test } from "vitest";
import routes from "~/routes";
import { codeProblem, furtherLanguageOf, languageName, possibleLanguages } from "./language.ts";

test.each([
  ["fr", undefined],
  ["ar", undefined],
  ["haw", undefined],
  ["en", "ours"],
  ["es", "ours"],
  ["xx", "unknown"],
  ["iw", "unknown"],
  ["mul", "unknown"],
  ["zxx", "unknown"],
  ["und", "unknown"],
  ["mis", "unknown"],
  ["map", "unknown"],
  ["FR", "form"],
  ["f", "form"],
  ["fr-CA", "form"],
  ["../x", "form"],
  ["", "form"],
] as const)("the code %j: %s (NEW-82)", (code, problem) => {
  expect(codeProblem(code)).toBe(problem);
});

test("no address of the site begins with a code that a further language can have (NEW-80)", () => {
  const first = JSON.stringify(routes).matchAll(/"path":"(?:es\?\/)?([^"/]+)/g);
  const parts = [...new Set([...first].map(([, part]) => part!))];
  expect(parts).toContain("map");
  expect(parts.filter((part) => codeProblem(part) === undefined)).toEqual([]);
});

test("a language is named and directed as its readers know it (NEW-81)", () => {
  expect(["fr", "ar", "he"].map(languageName)).toEqual(["Français", "العربية", "עברית"]);
  expect(["fr", "ar", "he", "fa"].map((code) => furtherLanguageOf(code, {}).direction)).toEqual([
    "ltr",
    "rtl",
    "rtl",
    "rtl",
  ]);
});

test("languages to choose from are named in the language of the office, without those it speaks (NEW-82)", () => {
  const offered = possibleLanguages("es");
  expect(offered).toContainEqual({ code: "fr", name: "francés" });
  expect(offered.some(({ code }) => code === "en" || code === "es")).toBe(false);
});
