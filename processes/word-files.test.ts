import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { CommandRefused } from "./site-commands.ts";
import { readWordFiles, writeWordFiles } from "./word-files.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "words-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const words = { nav: { about: "À propos" } };

test("words come back from their files as they left (NEW-83)", () => {
  const inside = path.join(folder, "fr");
  expect(writeWordFiles(inside, words)).toBe(1);
  expect(readWordFiles(inside)).toEqual(words);
});

test("a file in another encoding is refused by its name (NEW-83)", () => {
  writeFileSync(path.join(folder, "nav.json"), Buffer.from(JSON.stringify(words.nav), "latin1"));
  expect(() => readWordFiles(folder)).toThrow(CommandRefused);
  expect(() => readWordFiles(folder)).toThrow("nav.json is no file of valid JSON in UTF-8. Nothing was imported.");
});

test("a file where a folder is expected, and a folder where a file is, are refused in words (NEW-83)", () => {
  const file = path.join(folder, "file");
  writeFileSync(file, "{}");
  mkdirSync(path.join(folder, "nav.json"));
  expect(() => readWordFiles(file)).toThrow(`There is no folder ${file}.`);
  expect(() => writeWordFiles(file, words)).toThrow(`${file} is a file.`);
  expect(() => readWordFiles(folder)).toThrow("nav.json is no file of valid JSON");
});
