import { expect, test } from "vitest";
import { startingLetters } from "./starting-letters/starting-letters.ts";
import { structureOf, structureWords, subjectStructure } from "./structure.ts";

const words = structureWords.es;

test("everything keeps its place and its address, and every word is a mark", () => {
  const english = `{{preheader: Ten days in October}}
{{band: arts}}

## Hello, {{full_name|friend}}

We meet on {{dates}} in
{{city}}; see [the calendar](/calendar).

- Bring a jar
- Bring a friend

> A loom is never one thread.

![A loom in the library](https://example.org/loom.png)

---

{{events: 5 arts}}

{{button: Save my place | /register}}`;
  expect(structureOf(english, words)).toBe(`{{preheader: ✎ palabras junto al asunto}}
{{band: arts}}

## ✎ título {{full_name|gente querida}}

✎ texto {{dates}}
✎ texto {{city}} [✎ enlace](/calendar)

- ✎ punto
- ✎ punto

> ✎ cita

![✎ qué se ve en la imagen](https://example.org/loom.png)

---

{{events: 5 arts}}

{{button: ✎ botón | /register}}`);
});

test("a subject keeps its variables", () => {
  expect(subjectStructure("Seeds for {{full_name|friend}} on {{dates}}", words)).toBe(
    "✎ asunto {{full_name|gente querida}} {{dates}}",
  );
});

test("a paragraph of several lines is one place, and nothing is a letter too", () => {
  expect(structureOf("One\ntwo\nthree\n\nfour", words)).toBe("✎ texto\n\n✎ texto");
  expect(structureOf("", words)).toBe("");
});

test.each(startingLetters)("of $name no English word is left", ({ en }) => {
  const left = structureOf(en.markdown, words).replaceAll(/\{\{[^}]*\}\}|\([^)]*\)/g, "");
  const said = new Set(left.match(/\p{L}+/gu));
  expect([...said].filter((word) => !Object.values(words).join(" ").includes(word))).toEqual([]);
});
