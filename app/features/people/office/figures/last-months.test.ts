import { expect, test } from "vitest";
import { lastMonths } from "./last-months.ts";

test("twelve months up to today's; what came before them is there from the first on", () => {
  const months = lastMonths(
    [
      { month: "2019-01-01", count: 5 },
      { month: "2024-11-01", count: 1 },
      { month: "2025-10-01", count: 2 },
    ],
    "2025-10-31",
  );
  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({ month: "2024-11-01", before: 5, added: 1 });
  expect(months[1]).toEqual({ month: "2024-12-01", before: 6, added: 0 });
  expect(months[11]).toEqual({ month: "2025-10-01", before: 6, added: 2 });
});

test("the year turns within the twelve months", () => {
  expect(
    lastMonths([], "2026-01-01")
      .map(({ month }) => month)
      .slice(0, 2),
  ).toEqual(["2025-02-01", "2025-03-01"]);
});
