import { expect, test } from "vitest";
import { greetedName, holdsWebAddress } from "./greeted-name.ts";

test.each([
  "Ana López",
  "J. R. R. Tolkien",
  "J.R.R. Tolkien",
  "Ma.Elena Ruiz",
  "Dr.Smith, Jr.",
  "María de los Ángeles Fernández-Villaverde y Sánchez de la Torre",
  "علي",
  "Ana & Ben / Casa Azul",
  "Awww, Ben",
  "Sra. López…",
])("%s is greeted", (name) => expect(greetedName(name)).toBe(name));

test.each([
  "https://example.org",
  "Win: HTTP://EXAMPLE.ORG/x",
  "ftp://x",
  "Www.example",
  "Ana, see example.org now",
  "EXAMPLE.ORG",
  "Example.Org/prize",
  "bücher.example",
  "ana@example.org",
])("%s is no name to greet by", (name) => {
  expect(holdsWebAddress(name)).toBe(true);
  expect(greetedName(name)).toBe("");
});

test("a name longer than any is none to greet by", () => {
  expect(greetedName("é".repeat(80))).toBe("é".repeat(80));
  expect(greetedName("Call the number and tell them the code you were sent, or your place will be given away")).toBe(
    "",
  );
});
