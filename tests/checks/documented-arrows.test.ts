import { expect, test } from "vitest";
import { documentedArrows } from "./documented-arrows.ts";

test("a line of the documentation is an arrow from each name to each, for types alone where it says so", () => {
  const text =
    "a → b\nArrows between features:\na, b → c, d-e\nf     → g, as a type\nOther words → not\n## Tree\nx → y";
  expect(documentedArrows(text)).toEqual(["a → c", "a → d-e", "b → c", "b → d-e", "f → g, as a type"]);
});
