import { expect, test } from "vitest";
import { greetedName, holdsWebAddress } from "./greeted-name.ts";

test.each([
  "Ana López",
  "J. R. R. Tolkien",
  "J.R.R. Tolkien",
  "Dr. Smith, Jr.",
  "Ana II, 3.º B",
  "محمد بن علي",
  "O'Brien-O’Neill",
  "María de los Ángeles Fernández-Villaverde y Sánchez de la Torre",
  "علي",
  "Ana & Ben / Casa Azul",
  "Awww, Ben",
  "Sra. López…",
])("%s is greeted", (name) => expect(greetedName(name)).toBe(name));

test.each([
  ["Ma.Elena Ruiz", "Ma. Elena Ruiz"],
  ["Dr.Smith, Jr.", "Dr. Smith, Jr."],
  ["Sra.López", "Sra. López"],
])("%s is greeted as %s, of which nothing makes a link", (name, greeted) => expect(greetedName(name)).toBe(greeted));

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
  "Evil.Com",
  "Ana.Lopez",
  "eViL.cOm",
  "evil。example",
  "evil｡example",
  "evil．example",
  "evil․com",
  "ｅｖｉｌ.ｃｏｍ",
  "evil\u200b.com",
  "evil.\u00adcom",
  "evil.xn--p1ai",
  "उदाहरण.भारत",
  "💩.la",
  "1.2.3.4",
  "１.２.３.４",
  "Call 192.168.10.20:8080",
  "http:\\\\evil",
  "https:／／evil",
  "=?utf-8?q?Evil=2Ecom?=",
  "Ana =?UTF-8?B?ZXZpbC5jb20=?=",
  "＝？utf-8？q？evil？＝",
])("%s is no name to greet by", (name) => {
  expect(holdsWebAddress(name)).toBe(true);
  expect(greetedName(name)).toBe("");
});

test("a telephone number is nobody's name", () => {
  expect(greetedName("Call 1 900 555 0100")).toBe("");
  expect(greetedName("Call ９００５５５０１００")).toBe("");
  for (const name of ["Ana 1985", "Choir 2024/25"]) expect(greetedName(name)).toBe(name);
});

test("a name longer than any is none to greet by", () => {
  expect(greetedName("é".repeat(80))).toBe("é".repeat(80));
  expect(greetedName("Call the number and tell them the code you were sent, or your place will be given away")).toBe(
    "",
  );
});
