import { expect, test } from "vitest";
import { listPage, startOfPage, type PagePlace } from "./list-page.ts";

const list = [1, 2, 3, 4, 5];

function page(place: PagePlace<number>) {
  const { from, isBackward } = startOfPage(place);
  const ordered = isBackward ? list.toReversed() : list;
  const rest = from === undefined ? ordered : ordered.slice(ordered.indexOf(from) + 1);
  return listPage(rest.slice(0, 3), place, 2);
}

test("a list is read forward page by page, and each page leads to those beside it", () => {
  expect(page({})).toEqual({ rows: [1, 2], next: 2, previous: undefined });
  expect(page({ after: 2 })).toEqual({ rows: [3, 4], next: 4, previous: 3 });
  expect(page({ after: 4 })).toEqual({ rows: [5], next: undefined, previous: 5 });
});

test("read backward, a page keeps the order of the list", () => {
  expect(page({ before: 5 })).toEqual({ rows: [3, 4], next: 4, previous: 3 });
  expect(page({ before: 3 })).toEqual({ rows: [1, 2], next: 2, previous: undefined });
});
