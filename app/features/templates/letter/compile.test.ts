import { expect, test } from "vitest";
import { october2025 } from "../../edition/october2025.ts";
import { compileLetter, type PersonalizedLetter } from "./compile.server.ts";
import { parseLetter, type LetterSource } from "./letter.server.ts";

const ana = {
  fullName: "Ana <b>López</b>",
  email: "ana&co@example.org",
  preferencesUrl: "https://example.org/unsubscribe?token=t&u",
};

function written(source: Partial<LetterSource>, recipient = ana): PersonalizedLetter {
  const read = parseLetter({ subject: "Hello", markdown: "", language: "en", ...source });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const facts = { edition: october2025, origin: "https://example.org", events: new Map() };
  return compileLetter(read.letter, facts).personalize(recipient);
}

test("a variable is text wherever it lands (TPL-11, TPL-12)", () => {
  const { subject, html, text } = written({
    subject: "{{full_name}}, come",
    markdown:
      "Hello **{{full_name}}**. [Yours](https://example.net/?me={{email}})\n\n{{button: For {{full_name}} | /register}}",
  });
  expect(subject).toBe("Ana <b>López</b>, come");
  expect(html).toContain("<title>Ana &lt;b&gt;López&lt;/b&gt;, come</title>");
  expect(html).toContain("<strong><bdi>Ana &lt;b&gt;López&lt;/b&gt;</bdi></strong>");
  expect(html).toContain('href="https://example.net/?me=ana%26co%40example.org"');
  expect(text).toContain("Yours:\nhttps://example.net/?me=ana%26co%40example.org");
  expect(text).toContain("For Ana <b>López</b>:\nhttps://example.org/register\n");
});

test("the first of a reader's names greets them, and all of them where it is a title or an initial (TPL-33)", () => {
  const greeted = (fullName: string) =>
    written({ markdown: "Hello {{first_name|friend}}," }, { ...ana, fullName }).text;
  expect(greeted("Marisol Trujillo")).toMatch(/^Hello Marisol,/);
  expect(greeted("Dr. Ruth Gold")).toMatch(/^Hello Dr\. Ruth Gold,/);
  expect(greeted("")).toMatch(/^Hello friend,/);
});

test("who has no name is met by the fallback, or without a gap", () => {
  const nobody = { ...ana, fullName: "" };
  expect(written({ markdown: "Hello {{full_name|friend}}," }, nobody).text).toMatch(/^Hello friend,/);
  expect(written({ markdown: "Hello {{full_name}}," }, nobody).text).toMatch(/^Hello,/);
  expect(written({ markdown: "Hello {{full_name}}," }, nobody).html).toContain(">Hello,</p>");
});

test("every letter says why it came, and leads to the reader's own preferences", () => {
  const { html, text } = written({ language: "es", markdown: "Hola." });
  expect(text).toContain("Elige qué te llega o date de baja:\nhttps://example.org/unsubscribe?token=t&u");
  expect(html).toContain('href="https://example.org/unsubscribe?token=t&amp;u"');
  expect(html).toContain('<html lang="es" dir="ltr">');
});

test("a page of this site is that of the letter's language", () => {
  expect(written({ language: "es", markdown: "[Ven](/register)" }).text).toContain("https://example.org/es/register");
  expect(written({ markdown: "[Ven](/es/register#x)" }).text).toContain("https://example.org/es/register#x");
});

test("what cannot be sent is told at its line", () => {
  const read = parseLetter({
    subject: "{{button: x | /y}}",
    language: "en",
    markdown: [
      "Hello {{name}},",
      "[run](javascript:alert(1)) and",
      "[here](register)",
      "![](https://example.net/a.png) {{button: A | /b}}",
      "",
      "{{button: Register}}",
      "{{events: many}}",
      "{{events: 5 dance}}",
      "{{event: tomorrow}}",
      "Dear {{full_name",
    ].join("\n"),
  });
  expect(read.ok ? [] : read.problems.map(({ field, line, reason }) => `${field} ${line} ${reason}`)).toEqual([
    "subject 1 block-in-subject",
    "markdown 1 unknown-variable",
    "markdown 2 address-scheme",
    "markdown 3 address-relative",
    "markdown 4 block-not-alone",
    "markdown 4 picture-alt",
    "markdown 6 button-incomplete",
    "markdown 7 events-count",
    "markdown 8 theme-unknown",
    "markdown 9 event-missing",
    "markdown 10 unclosed",
  ]);
});
