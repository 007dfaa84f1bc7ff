import { expect, test } from "vitest";
import { queryOf, readAddress } from "./address.ts";

const written = (query: string) => queryOf(readAddress(new URLSearchParams(query)));

const cursor = "2025-10-18T16%3A00%3A00.000Z_6b0f6d3e-0d0e-4a52-9f43-2f9f4c0b8a11_Pan+%26+t%C3%A9";

test.each([
  ["", ""],
  ["view=month", ""],
  ["view=week&date=2025-10-18", "?view=week&date=2025-10-18"],
  ["view=month&date=2025-10-18", "?date=2025-10-01"],
  ["date=2025-10-18&view=list", "?view=list&date=2025-10-18"],
  ["view=week&day=2025-10-18&date=2025-10-01", "?day=2025-10-18"],
  ["theme=arts&q=&place=", "?theme=arts"],
  ["language=es&theme=arts&view=list", "?view=list&theme=arts&language=es"],
  ["age=08&families=yes&cost=free", "?families=yes&cost=free"],
  ["age=8&cost=free&families=yes&q=loom", "?families=yes&cost=free&age=8&q=loom"],
  ["theme=wellness&theme=sports,arts", "?theme=arts%2Cwellness"],
  ["theme=general,ecology,arts,wellness,technology,community,economy", ""],
  ["day=2025-10-18&after=" + cursor, "?day=2025-10-18&after=" + cursor],
  ["q=%20two%20%20words%0A", "?q=two+words"],
])("there is one way to write each address: %j is %j", (given, canonical) => {
  expect(written(given)).toBe(canonical);
  expect(written(canonical)).toBe(canonical);
});

test.each([
  "view=year",
  "date=2025-02-30",
  "date=1999-12-31",
  "date=0",
  "date=2025-10-18T00:00",
  "day=tomorrow",
  "theme=sports",
  "language=both",
  "families=no",
  "cost=cheap",
  "age=100",
  "q=%27%3B--%25",
  "place=...",
  "after=6b0f6d3e-0d0e-4a52-9f43-2f9f4c0b8a11",
  `after=${cursor}`,
  "utm_source=poster",
])("what it does not understand counts as not said: %s", (query) => {
  expect(written(query)).toBe("");
});

test("words to look for are cut at a hundred characters", () => {
  expect(readAddress(new URLSearchParams({ q: "a".repeat(5_000) })).q).toHaveLength(100);
});
