import type { Page } from "@playwright/test";

/** All scripts but the small one that every page has. */
export const scriptsOfReact = /\/assets\/(?!enhance).*\.js$/;

/** The scripts of this page are on their way until `release`. */
export async function holdScripts(page: Page, which = /\/assets\/.*\.js$/): Promise<{ release(): void }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(which, async (route) => {
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
