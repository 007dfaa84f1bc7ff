import { expect, test } from "vitest";
import { emailWriter } from "../../../../tests/support/written-mail.ts";
import { october2025 } from "../../edition/october2025.ts";
import { eventChangedContent } from "./event-changed.ts";

const at = {
  start: new Date("2025-10-18T00:30:00Z"),
  end: new Date("2025-10-18T03:00:00Z"),
  allDay: false,
  location: "Casa",
};
const facts = {
  kind: "moved",
  to: "starred",
  before: at,
  now: { ...at, location: "Biblioteca" },
  event: { id: "e1", title: "Cena de vecinos", language: "es", isPublic: true, note: null },
  edition: october2025,
  origin: "https://example.org",
  fullName: "Ana López",
  token: "t".repeat(43),
} as const;

test("the title of an event in the other language is read out in its own", () => {
  const isMarked = (language: "en" | "es") =>
    /lang="es"[^>]*>Cena de vecinos</.test(emailWriter(eventChangedContent)({ ...facts, language }).html);
  expect([isMarked("en"), isMarked("es")]).toEqual([true, false]);
});

test("what has moved says where it was and where it is; a place that is not known is left out", () => {
  const textOf = (location: string | null) =>
    emailWriter(eventChangedContent)({ ...facts, now: { ...at, location }, language: "en" }).text;
  expect(textOf("Biblioteca")).toMatch(/Where, now\W+Biblioteca\s+Where, before\W+Casa/);
  expect(textOf(null)).toContain("Casa");
  expect(textOf(null)).not.toContain("Where, now");
});
