import { expect, test } from "vitest";
import { emailWriter } from "../../../../tests/support/written-mail.ts";
import { october2025 } from "../../edition/october2025.ts";
import { proposalContent } from "./proposal.ts";

const proposalMail = emailWriter(proposalContent);

const facts = {
  edition: october2025,
  language: "en" as const,
  origin: "https://example.org",
  fullName: "Ana López",
  id: "0198f1de-0000-7000-8000-000000000000",
  token: "t".repeat(43),
  event: {
    title: "Seed stories",
    language: "en" as const,
    start: new Date("2025-10-18T00:30:00Z"),
    end: new Date("2025-10-18T03:00:00Z"),
    allDay: false,
    location: null,
  },
  note: null,
};

test.each([
  ["en", "Friday, October 17, 2025, 6:30–9:00\u00a0PM MDT", "Hello Ana,"],
  ["es", "viernes 17 de octubre de 2025, 6:30–9:00\u00a0p.m. MDT", "Hola, Ana:"],
] as const)(
  "a proposer reads the day and the hours as one writes them in a letter, in %s",
  (language, when, greeting) => {
    const { html, text } = proposalMail({ ...facts, language, news: "received" });
    for (const body of [html.replaceAll(/<[^>]*>/g, ""), text]) {
      expect(body).toContain(when);
      expect(body).toContain(greeting);
    }
  },
);

test("what the organizers wrote stands apart, line by line as they wrote it and never as markup", () => {
  const note = "That is the opening.\nCould you do <b>Saturday</b>?";
  const { html, text } = proposalMail({ ...facts, news: "declined", note });
  expect(text).toContain(`The organizers write:\n${note}`);
  expect(html).toMatch(/<blockquote .*>That is the opening\.<br\/>Could you do &lt;b&gt;Saturday&lt;\/b&gt;\?</);
});

test.each([
  ["confirm", "/calendar/propose/t"],
  ["received", "/calendar/propose/t"],
  ["published", "/calendar/0198f1de"],
  ["declined", "/calendar/propose\n"],
] as const)("the mail that says %s leads to the one thing to do", (news, page) => {
  expect(proposalMail({ ...facts, news }).text).toContain(`https://example.org${page}`);
});

test("the title of an event in the other language is read out in its own", () => {
  const isMarked = (language: "en" | "es") =>
    /lang="en"[^>]*>Seed stories</.test(proposalMail({ ...facts, language, news: "received" }).html);
  expect([isMarked("es"), isMarked("en")]).toEqual([true, false]);
});
