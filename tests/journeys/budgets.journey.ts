import { overBudget, pageBytes } from "../bench/budgets.ts";
import { visit } from "../bench/page-visit.ts";
import { overHttp } from "../bench/pages.ts";
import { publicPages } from "../support/public-pages.ts";
import { expect, test } from "../support/visitors.ts";
import { languages, pageIn } from "../support/words.ts";

for (const page of publicPages)
  test(`${page} keeps its budgets of bytes, requests and layout shift`, async ({ browser, site }) => {
    const bytes = await pageBytes(overHttp(site.origin), page);
    const visited = await visit(browser, site.origin + page);
    expect(bytes.html).toBeGreaterThan(0);
    expect(overBudget(page, { ...bytes, ...visited })).toEqual([]);
  });

for (const language of languages)
  test(`${language}: the static pages of the signed-in keep them too, with the script for passkeys`, async ({
    browser,
    context,
    site,
    signIn,
  }) => {
    await signIn();
    const cookies = await context.cookies();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    for (const address of ["/account", "/account/delete", "/auth/prove", "/verification-success", "/register"]) {
      const page = pageIn(language, address);
      const bytes = await pageBytes(overHttp(site.origin, cookie), page);
      const visited = await visit(browser, site.origin + page, cookies);
      expect(visited.script, page).toBeGreaterThan(0);
      expect(overBudget(page, { ...bytes, ...visited })).toEqual([]);
    }
  });
