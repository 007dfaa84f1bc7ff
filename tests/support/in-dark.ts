import type { Page } from "@playwright/test";
import { expectAccessible } from "./visitors.ts";

/** Opens the page anew as somebody does whose system is dark, and checks what `expectAccessible` checks. */
export async function expectAccessibleInDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.reload();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "light" });
}
