import { parse } from "parse5";
import { expect, test } from "vitest";
import { hostileLetters } from "../../../../tests/support/hostile-markup.ts";
import { elementsOf, mailFaults } from "../../../../tests/support/mail-programs.ts";
import { october2025 } from "../../edition/october2025.ts";
import { compileLetter } from "./compile.server.ts";
import { parseLetter } from "./letter.server.ts";

const letters = hostileLetters();
const recipient = { fullName: "", email: "ana@example.org", preferencesUrl: "https://example.org/unsubscribe" };

test(`${letters.length} hostile letters are refused, or hold nothing that runs or loads (TPL-21)`, () => {
  expect(letters.length).toBeGreaterThanOrEqual(500);
  let written = 0;
  for (const { place, payload, subject, markdown } of letters) {
    const read = parseLetter({ subject, markdown, language: "en" });
    if (!read.ok) continue;
    written += 1;
    const facts = { edition: october2025, origin: "https://example.org", events: new Map() };
    const { html } = compileLetter(read.letter, facts).personalize(recipient);
    expect(mailFaults(html), `${place}: ${payload}`).toEqual([]);
    const loaded = elementsOf(parse(html)).flatMap(({ attrs }) => attrs.filter(({ name }) => name === "src"));
    expect(loaded.map(({ value }) => value).filter((src) => src !== "https://example.org/a.png")).toEqual([]);
  }
  // Most are words, and words are welcome.
  expect(written).toBeGreaterThan(letters.length / 2);
});

test.each(["javascript:alert(1)", "JaVaScRiPt:alert(1)", "java&#115;cript:alert(1)", "data:text/html,x", "vbscript:x"])(
  "a link to %s is refused at its line",
  (address) => {
    for (const markdown of [
      `Hello.\n\n[x](${address})`,
      `Hello.\n\n{{button: x | ${address}}}`,
      `Hello.\n\n![x](${address})`,
    ]) {
      const read = parseLetter({ subject: "Hello", markdown, language: "en" });
      expect(read.ok ? [] : read.problems.map(({ line }) => line)).toEqual([3]);
    }
  },
);

test.each([
  (mark: string) => `[x](https://evil.example/?${mark})`,
  (mark: string) => `[x](https://evil.example/?${mark.replaceAll("%", "&percnt;")})`,
  (mark: string) => `[x](https://evil.example/?${mark.replaceAll("%", "\\%")})`,
  (mark: string) => `{{button: x | https://evil.example/${mark}}}`,
  (mark: string) => `<https://evil.example/${mark}>`,
  (mark: string) => `<https://evil.example/${mark.toLowerCase()}>`,
  (mark: string) => `https://evil.example/${mark}`,
])("a mark that is typed percent-encoded carries no reader's link away (%#)", (markdown) => {
  const marks = Array.from({ length: 5 }, (_, slot) => `%EF%B7%90${slot}%EF%B7%91`).join("");
  const read = parseLetter({ subject: "Hello {{full_name}}", markdown: markdown(marks), language: "en" });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const facts = { edition: october2025, origin: "https://example.org", events: new Map() };
  const reader = { ...recipient, fullName: "Zoe", preferencesUrl: "https://example.org/unsubscribe?token=secret" };
  const { html, text } = compileLetter(read.letter, facts).personalize(reader);
  const places = `${html}\n${text}`.split("https://evil.example").slice(1);
  expect(places.length).toBeGreaterThan(1);
  for (const place of places) expect(place.slice(0, 120).split(/[\s"<>]/)[0]).not.toMatch(/Zoe|token=|example\.org/);
});
