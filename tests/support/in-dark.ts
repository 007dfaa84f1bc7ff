import type { Page } from "@playwright/test";
import { expectAccessible } from "./visitors.ts";

/** Checks what `expectAccessible` checks, as people see it whose system is dark. */
export async function expectAccessibleInDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" });
  // The colors are measured once a whole frame has been drawn in the dark.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "light" });
}
