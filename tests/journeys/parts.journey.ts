import type { Page } from "@playwright/test";
import { clipboardOf } from "../support/clipboard.ts";
import { expect, test } from "../support/visitors.ts";
import { words } from "../support/words.ts";

/** Holds a part of the script back; what is returned lets it come. */
async function holdBack(page: Page, part: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/assets/${part}-*.js`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const starOf = (page: Page, pressed: boolean) => page.getByRole("button", { name: "Star Bird count", pressed });

test("a star that is pressed before its part of the script has come is given in place all the same", async ({
  page,
  demo,
}) => {
  const comes = await holdBack(page, "stars");
  await page.goto(`${demo.origin}/calendar?day=2025-10-25`);
  const documents: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && documents.push(request.url()));
  await starOf(page, false).click();
  await expect(starOf(page, true)).toHaveCount(0);
  comes();
  await expect(starOf(page, true)).toBeVisible();
  expect(documents).toEqual([]);
});

test("where a part of the script cannot be had, a press goes the way it has without script", async ({
  page,
  demo,
  allowErrors,
}) => {
  allowErrors(/stars-/, /ERR_FAILED/);
  await page.route("**/assets/stars-*.js", (route) => route.abort());
  await page.goto(`${demo.origin}/calendar?day=2025-10-25`);
  await starOf(page, false).click();
  await expect(starOf(page, true)).toBeVisible();
});

test("a text is copied once for a press that came too early", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const comes = await holdBack(page, "copy");
  await page.goto("/presskit");
  await page.locator("main [data-copy]").first().click();
  comes();
  await expect(page.getByRole("status").filter({ hasText: "Copied" })).toHaveCount(1);
  expect(await clipboardOf(page)).not.toBe("");
});

test("what was typed comes along although the language is switched before its part has come", async ({ page }) => {
  const comes = await holdBack(page, "typed-answers");
  await page.goto("/newsletter");
  await page.getByLabel(words.en.email).fill("ana@example.org");
  await page.getByRole("contentinfo").getByRole("link", { name: "Español" }).click();
  comes();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page.getByLabel(words.es.email)).toHaveValue("ana@example.org");
});
