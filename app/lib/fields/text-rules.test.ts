import { expect, test } from "vitest";
import { optionalText, visibleName } from "./text-rules.ts";

test("an accent that was typed by itself is one with its letter, as it is looked for", () => {
  expect(visibleName(20).parse("Martín Acres".normalize("NFD"))).toBe("Martín Acres");
  expect(optionalText(20).parse("Día".normalize("NFD"))).toBe("Día");
});

test("the end of a line counts as one sign, as in the field, though a browser sends two", () => {
  expect(optionalText(9).parse("one\r\ntwo\r\n\r\n")).toBe("one\ntwo");
  expect(optionalText(5).parse("a\r\nb\r\nc")).toBe("a\nb\nc");
  expect(optionalText(5).safeParse("a\r\nb\r\ncd").success).toBe(false);
});
