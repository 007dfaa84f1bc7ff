import type { Page } from "@playwright/test";

/** The scripts of this page are on their way until `release`. */
export async function holdScripts(page: Page): Promise<{ release(): void }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return { release };
}

/** Loads the page again, acts on it before its script is there, and then lets the script come. */
export async function reloadWithLateScript(page: Page, act: () => Promise<unknown>): Promise<void> {
  const scripts = await holdScripts(page);
  await page.reload({ waitUntil: "commit" });
  await act();
  scripts.release();
  await page.unrouteAll({ behavior: "wait" });
}
