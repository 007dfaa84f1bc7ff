import { expect, test } from "vitest";
import { flow, type Block } from "./flow.ts";

const at = (blocks: Block[], columns = 2) =>
  flow(blocks, { columns, height: 100 }).map(({ page, column, top }) => [page, column, top]);

test("blocks fill column after column and page after page, and none is cut", () => {
  expect(at([{ height: 60 }, { height: 40 }, { height: 60 }, { height: 60 }])).toEqual([
    [0, 0, 0],
    [0, 0, 60],
    [0, 1, 0],
    [1, 0, 0],
  ]);
});

test("a heading goes along with what it is the heading of", () => {
  expect(at([{ height: 60 }, { height: 20, withNext: true }, { height: 30 }])).toEqual([
    [0, 0, 0],
    [0, 1, 0],
    [0, 1, 20],
  ]);
});

test("a column that begins in the middle of a day says which day it is", () => {
  const again = { height: 10 };
  const placed = flow([{ height: 80 }, { height: 50, repeatedAs: again }, { height: 30, repeatedAs: again }], {
    columns: 1,
    height: 100,
  });
  expect(placed.map(({ block, page, top }) => [block.height, page, top])).toEqual([
    [80, 0, 0],
    [10, 1, 0],
    [50, 1, 10],
    [30, 1, 60],
  ]);
});

test("what is higher than a column has one to itself", () => {
  expect(at([{ height: 10 }, { height: 300 }, { height: 10 }], 1)).toEqual([
    [0, 0, 0],
    [1, 0, 0],
    [2, 0, 0],
  ]);
});
