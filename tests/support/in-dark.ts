import type { Page } from "@playwright/test";
import { expectAccessible } from "./visitors.ts";

/** Checks what `expectAccessible` checks, as people see it whose system is dark. */
export async function expectAccessibleInDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "light" });
}
