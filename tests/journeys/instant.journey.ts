import type { Page } from "@playwright/test";
import { inText } from "../support/sentences.ts";
import { expect, test } from "../support/visitors.ts";

/** "navigational-prefetch" when the page was there before the click. */
function delivery(page: Page): Promise<string> {
  return page.evaluate(
    () => (performance.getEntriesByType("navigation")[0]!.toJSON() as { deliveryType: string }).deliveryType,
  );
}

test("a page whose link is pointed at is there before the click, at its top, in the same language (CHR-30)", async ({
  page,
}) => {
  for (const [from, name, to] of [
    ["/", inText.en("nav.about"), "/about"],
    ["/es", inText.es("nav.about"), "/es/about"],
  ] as const) {
    await expect(async () => {
      await page.goto(from);
      await page.evaluate(() => scrollTo(0, 400));
      const link = page.getByRole("banner").getByRole("link", { name, exact: true });
      const answered = page
        .waitForResponse((response) => response.url().endsWith(to), { timeout: 2_000 })
        .catch(() => {});
      await link.hover();
      await answered;
      await link.click();
      await page.waitForURL(to);
      expect(await delivery(page)).toBe("navigational-prefetch");
    }).toPass({ timeout: 40_000 });
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
    await expect
      .poll(() => page.evaluate(() => [scrollY, document.activeElement === document.body]))
      .toEqual([0, true]);
    await expect(page.locator("html")).toHaveAttribute("lang", from === "/es" ? "es" : "en");
  }
});

test("a sign-in is never fetched ahead", async ({ page }) => {
  await page.goto("/");
  const link = page.getByRole("banner").getByRole("link", { name: inText.en("nav.signIn") });
  await link.hover();
  await page
    .getByRole("banner")
    .getByRole("link", { name: inText.en("nav.about"), exact: true })
    .hover();
  await link.hover();
  await link.click();
  await page.waitForURL("/auth");
  expect(await delivery(page)).toBe("");
});

test("the next page fades in although its style sheet is slow, and at once for whoever wants less motion", async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener("pagereveal", ({ viewTransition }) =>
      document.documentElement.toggleAttribute("data-fades", Boolean(viewTransition)),
    );
  });
  await page.route("**/*.css", (route) => setTimeout(() => void route.continue(), 400));
  for (const [reducedMotion, fading] of [
    ["no-preference", 1],
    ["reduce", 0],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto("/about");
    await page
      .getByRole("banner")
      .getByRole("link", { name: inText.en("nav.calendar") })
      .click();
    await page.waitForURL("/calendar");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("html[data-fades]")).toHaveCount(fading);
  }
});
