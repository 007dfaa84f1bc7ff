import { overBudget, pageBytes } from "../bench/budgets.ts";
import { visit } from "../bench/page-visit.ts";
import { expect, test } from "../support/visitors.ts";

const pages = ["/", "/register", "/register/complete", "/registration"].flatMap((page) => [page, page === "/" ? "/es" : `/es${page}`]);

for (const page of pages) {
  test(`${page} keeps its budgets of bytes, requests and layout shift`, async ({ browser, site }) => {
    const bytes = await pageBytes((path) => fetchedPacked(site.origin + path), page);
    const seen = await visit(browser, site.origin + page);
    expect(overBudget(page, { ...bytes, ...seen })).toEqual([]);
  });
}
