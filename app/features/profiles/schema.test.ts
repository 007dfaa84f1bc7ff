import { expect, test } from "vitest";
import { optionalText, visibleName } from "./schema.ts";

test("an accent that was typed by itself is one with its letter, as it is looked for", () => {
  expect(visibleName(20).parse("Martín Acres".normalize("NFD"))).toBe("Martín Acres");
  expect(optionalText(20).parse("Día".normalize("NFD"))).toBe("Día");
});
