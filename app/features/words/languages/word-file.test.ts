import { expect, test } from "vitest";
import { shippedWords } from "./shipped-words.server.ts";
import { readWords, visitorKeys, wordTree } from "./word-file.server.ts";

test("French says every sentence that visitors read (NEW-84)", () => {
  const french = shippedWords("fr");
  expect(visitorKeys.filter((key) => !french.has(key))).toEqual([]);
});

test("sentences come back from a file as they left, and empty ones are missing (NEW-83)", () => {
  const texts = new Map([["nav.register", "S’inscrire"]]);
  const tree = wordTree(texts);
  expect(Object.keys(tree)).not.toContain("admin");
  expect(readWords(tree)).toEqual({ texts, problems: [] });
});

test("each sentence that can't be said is named, beside those that are read (NEW-83)", () => {
  const nav = { register: "<b>S’inscrire</b>", about: ["À propos"], join: "{", toString: "x", calendar: "Calendrier" };
  const read = readWords({ nav, admin: { title: "Bureau" }, footer: { tagline: "x".repeat(500) } });
  expect(read).toEqual({
    texts: new Map([["nav.calendar", "Calendrier"]]),
    problems: [
      { key: "nav.register", reason: "placeholders" },
      { key: "nav.about", reason: "notText" },
      { key: "nav.join", reason: "unreadable" },
      { key: "nav.toString", reason: "unknown" },
      { key: "admin.title", reason: "unknown" },
      { key: "footer.tagline", reason: "tooLong" },
    ],
  });
});

test("what is nested too deeply for any sentence is unknown (NEW-83)", () => {
  const nested = JSON.parse('{"a":'.repeat(8_000) + "1" + "}".repeat(8_000));
  expect(readWords(nested)).toMatchObject({ problems: [{ key: "a.a.a.a.a.a.a.a.a.a", reason: "unknown" }] });
});

test("characters for private use are left out of what a file says (NEW-83)", () => {
  expect(readWords({ nav: { register: "\uE000S’inscrire\uF8FF" } })).toEqual({
    texts: new Map([["nav.register", "S’inscrire"]]),
    problems: [],
  });
});

test.each([null, [], "words", 7])("%j is no file of words (NEW-83)", (value) => {
  expect(readWords(value).problems).not.toEqual([]);
});
