import { overBudget, pageBytes } from "../bench/budgets.ts";
import { visit } from "../bench/page-visit.ts";
import { overHttp } from "../bench/pages.ts";
import { publicPages } from "../support/public-pages.ts";
import { expect, test } from "../support/visitors.ts";

for (const page of publicPages)
  test(`${page} keeps its budgets of bytes, requests and layout shift`, async ({ browser, site }) => {
    const bytes = await pageBytes(overHttp(site.origin), page);
    const visited = await visit(browser, site.origin + page);
    expect(bytes.html).toBeGreaterThan(0);
    expect(overBudget(page, { ...bytes, ...visited })).toEqual([]);
  });
