import type { Page } from "@playwright/test";

/** Matches all scripts except the small one of every page. */
export const scriptsOfReact = /\/assets\/(?!enhance).*\.js$/;

/** Delays the scripts of this page until `release`. */
export async function holdScripts(page: Page, which = /\/assets\/.*\.js$/): Promise<{ release(): void }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(which, async (route) => {
    await released;
    await route.continue();
  });
  return { release };
}

/** Reloads the page, acts on it before its script has loaded, and then lets the script load. */
export async function reloadWithLateScript(page: Page, act: () => Promise<unknown>): Promise<void> {
  const scripts = await holdScripts(page);
  await page.reload({ waitUntil: "commit" });
  await act();
  scripts.release();
  await page.unrouteAll({ behavior: "wait" });
}
