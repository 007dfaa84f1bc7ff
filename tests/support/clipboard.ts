import type { Page } from "@playwright/test";

/** What a paste would give; needs the leave that `context.grantPermissions` gives. */
export function clipboardOf(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Before a page is opened: as in a browser that refuses its clipboard. */
export function refuseClipboard(page: Page): Promise<unknown> {
  return page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
}

/** The text that is marked on the page, ready to be copied by hand. */
export function markedOn(page: Page): Promise<string> {
  return page.evaluate(() => String(getSelection()));
}
