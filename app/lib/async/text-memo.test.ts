import { expect, test } from "vitest";
import { makeTextMemo } from "./text-memo.ts";

test("a text is written once, and again only after more letters came than are kept; two memos share nothing", () => {
  const [texts, others] = [makeTextMemo({ mostLetters: 10 }), makeTextMemo({ mostLetters: 10 })];
  const written: string[] = [];
  const write = (name: string) => () => {
    written.push(name);
    return name.repeat(4);
  };
  for (const name of ["a", "b", "a", "b"]) expect(texts.text(name, write(name))).toBe(name.repeat(4));
  expect(written).toEqual(["a", "b"]);
  for (const name of ["c", "c", "a"]) texts.text(name, write(name));
  expect(written).toEqual(["a", "b", "c", "a"]);
  others.text("c", write("c"));
  expect(written).toHaveLength(5);
});
