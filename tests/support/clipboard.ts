import type { Page } from "@playwright/test";

/** Reads the clipboard; requires `context.grantPermissions`. */
export function clipboardOf(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Makes the clipboard unavailable in pages opened afterwards. */
export function refuseClipboard(page: Page): Promise<unknown> {
  return page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
}

/** Returns the selected text of the page. */
export function markedOn(page: Page): Promise<string> {
  return page.evaluate(() => String(getSelection()));
}
