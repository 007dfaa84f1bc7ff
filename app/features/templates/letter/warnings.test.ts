import { describe, expect, test } from "vitest";
import { translator } from "../../../i18n/translate.ts";
import { october2025 } from "../../edition/october2025.ts";
import { compileLetter } from "./compile.server.ts";
import { parseLetter } from "./letter.server.ts";
import { problemText, type ProblemReason } from "./problem.ts";
import { letterWarnings, warningText, type LetterWarning } from "./warnings.ts";

const hasPage = (path: string) => ["/", "/register", "/calendar"].includes(path);

function warnings(markdown: string, { subject = "Hello", fullName = "Ana", missing }: Partial<WarningOptions> = {}) {
  const read = parseLetter({ subject, markdown, language: "en" });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const facts = { edition: october2025, origin: "https://example.org", events: new Map() };
  const { personalize, emptyBlocks } = compileLetter(read.letter, facts);
  const recipient = { fullName, email: "ana@example.org", preferencesUrl: "https://example.org/unsubscribe" };
  const written = personalize(recipient);
  return letterWarnings({ letter: read.letter, personalized: written, recipient, emptyBlocks, hasPage, missing });
}

interface WarningOptions {
  subject: string;
  fullName: string;
  missing: "es";
}

describe("what an organizer is told before a letter goes out", () => {
  test("nothing, where all is well", () => {
    expect(warnings("Hello {{full_name}},\n\n[come](/register?from=letter#top) or [look](/es/calendar).")).toEqual([]);
    expect(warnings("[Join](/join-{{year}})", { subject: "ÑU" })).toEqual([]);
  });

  test.each<[string, string, Partial<WarningOptions>, LetterWarning]>([
    ["a page that there is not", "Hello.\n[here](/regsiter)", {}, { reason: "dead-link", line: 2, value: "/regsiter" }],
    [
      "nobody to greet",
      "Hello {{full_name}}",
      { fullName: "" },
      { reason: "empty-variable", line: 1, value: "full_name" },
    ],
    ["capitals", "Hi", { subject: "¡VEN YA {{year}}!" }, { reason: "shouting", value: "¡VEN YA 2025!" }],
    ["no Spanish", "Hi", { missing: "es" }, { reason: "no-spanish", value: "" }],
    ["no events", "Hi\n\n{{events: 3}}", {}, { reason: "no-events", line: 3, value: "" }],
    [
      "words that are still missing",
      "# Hello\n\n{{button: ✎ button | /register}}",
      {},
      { reason: "unwritten", value: "✎" },
    ],
    ["many links", "[x](/register) ".repeat(21), {}, { reason: "many-links", value: "21" }],
  ])("%s", (_what, markdown, options, warning) => {
    expect(warnings(markdown, options)).toEqual([warning]);
  });

  test("the size from which Gmail clips", () => {
    expect(warnings("word ".repeat(15_000))).toEqual([]);
    expect(warnings("word ".repeat(19_000))).toMatchObject([
      { reason: "too-large", value: expect.stringMatching(/^1\d\d$/) },
    ]);
  });
});

const problems: Record<ProblemReason, true> = {
  "unknown-variable": true,
  unclosed: true,
  "unknown-block": true,
  "block-not-alone": true,
  "block-in-subject": true,
  "button-incomplete": true,
  "event-missing": true,
  "event-unknown": true,
  "events-count": true,
  "theme-unknown": true,
  "preheader-empty": true,
  "address-scheme": true,
  "address-relative": true,
  "address-broken": true,
  "address-variable": true,
  "picture-address": true,
  "picture-alt": true,
  "letters-only": true,
};

test.each(["en", "es"] as const)(
  "every problem and warning is a sentence in %s, with its braces as one types them",
  (language) => {
    const t = translator(language);
    for (const reason of Object.keys(problems) as ProblemReason[]) {
      const said = problemText(t, { field: "markdown", line: 1, reason, value: "{{nombre}}" });
      expect(said).toMatch(/^(\p{Lu}|\{\{|[“«]).*\S$/u);
      expect(said).not.toMatch(/'|letter\./);
      expect(said.split("{{").length).toBe(said.split("}}").length);
    }
    expect(problemText(t, { field: "markdown", line: 1, reason: "button-incomplete", value: "" })).toContain(
      "{{button: ",
    );
    expect(warningText(t, { reason: "empty-variable", line: 1, value: "first_name" })).toMatch(
      /\{\{first_name\|.+\}\}/,
    );
  },
);
