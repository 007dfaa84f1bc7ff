import { expect, test } from "vitest";
import { runsIn } from "./text-runs.server.ts";

const ours = (letter: string) => ("abc\u0301".includes(letter) ? "ours" : undefined);
const cyrillic = { font: "cyrillic", has: (letter: string) => "абв\u0301".includes(letter) };
const runs = (line: string) => runsIn(line, { ours, others: [cyrillic], nameOf: () => undefined });

test("a mark stands in the font of its letter, though ours has it too", () => {
  expect(runs("в\u0301")).toEqual([{ font: "cyrillic", text: "в\u0301", direction: "none" }]);
  expect(runs("b\u0301")).toEqual([{ font: "ours", text: "b\u0301", direction: "none" }]);
});
