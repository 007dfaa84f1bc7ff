import { expect, test } from "vitest";
import { blocksHtml } from "./blocks.tsx";
import type { Block } from "./content.ts";

const part: Block = { block: "heading", level: 2, runs: [{ text: "Supper" }] };

test("a heading that a letter begins with has no room above it", () => {
  const [first, second] = [...blocksHtml([part, part]).matchAll(/<h2[^>]*margin:(\S+)/g)].map(([, top]) => top);
  expect(first).toMatch(/^0(px)?$/);
  expect(second).toMatch(/^[1-9]\d*px$/);
});
