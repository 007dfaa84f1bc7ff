import { expect, test } from "vitest";
import { letterName, namesOfStart } from "./letter-name.ts";
import { startingLetters } from "./starting-letters/starting-letters.ts";

test.each(startingLetters)("$name has a name in both languages, whichever it was made in", ({ name }) => {
  const [en, es] = [letterName("en", name), letterName("es", name)];
  expect(`${en} ${es}`).not.toContain("_");
  expect([letterName("es", en), letterName("en", es)]).toEqual([es, en]);
  expect(namesOfStart(name)).toEqual([name, en, es].map((one) => one.toLowerCase()));
});

test("any other letter is named as typed", () => {
  expect(letterName("es", "Soup night")).toBe("Soup night");
});
