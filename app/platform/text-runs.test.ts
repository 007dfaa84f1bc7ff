import { expect, test } from "vitest";
import { runsIn } from "./text-runs.server.ts";

const ours = (letter: string) => (/[a-z\u0301]/.test(letter) ? "ours" : undefined);
const cyrillic = { font: "cyrillic", has: (letter: string) => /[а-я\u0301]/.test(letter) };
const runs = (line: string) => runsIn(line, { ours, others: [cyrillic], nameOf: () => undefined });

test("a mark stands in the font of its letter, though ours has it too", () => {
  expect(runs("ж\u0301")).toEqual([{ font: "cyrillic", text: "ж\u0301", direction: "none" }]);
  expect(runs("x\u0301")).toEqual([{ font: "ours", text: "x\u0301", direction: "none" }]);
});
