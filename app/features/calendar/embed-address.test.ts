import { expect, test } from "vitest";
import { embedQuery, readEmbedAddress } from "./embed-address.ts";

const written = (query: string) => embedQuery(readEmbedAddress(new URLSearchParams(query)));

test.each([
  ["", ""],
  ["view=week", ""],
  ["view=list&date=2025-10-18&day=2025-10-19", ""],
  ["view=month", "?view=month"],
  ["date=2025-10-18&view=month", "?view=month&date=2025-10-01"],
  ["theme=wellness,arts", "?theme=arts%2Cwellness"],
  ["theme=sports&utm_source=choir", ""],
  ["place=Library&q=bread", "?q=bread&place=Library"],
])("a frame's address is written in one way: %j is %j", (given, canonical) => {
  expect(written(given)).toBe(canonical);
  expect(written(canonical)).toBe(canonical);
});
