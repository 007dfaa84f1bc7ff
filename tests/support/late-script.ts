import type { Page } from "@playwright/test";

/** Loads the page again, acts on it before its script is there, and then lets the script come. */
export async function reloadWithLateScript(page: Page, act: () => Promise<unknown>): Promise<void> {
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  await act();
  scripts.resolve();
  await page.unrouteAll({ behavior: "wait" });
}
