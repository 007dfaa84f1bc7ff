import type { BrowserContext, Page, Response } from "@playwright/test";

/**
 * Makes every page of this context wait as a person waits, however slow the machine is: whoever opens a page of the
 * office presses nothing before its script is there, and messages do not go before they could be read.
 */
export function steady(context: BrowserContext): void {
  context.on("page", (page) => {
    const slowed = slowMessages(page);
    for (const way of ["goto", "reload", "goBack"] as const) {
      const open = page[way].bind(page) as (...args: unknown[]) => Promise<Response | null>;
      const openAndWait = async (...args: unknown[]) => {
        await slowed;
        const answer = await open(...args);
        if (!args.some(looksEarly)) await hydrated(page);
        return answer;
      };
      Object.assign(page, { [way]: openAndWait });
    }
  });
}

function looksEarly(option: unknown): boolean {
  return typeof option === "object" && option !== null && "waitUntil" in option;
}

/** CSS times a message from the first paint on, which on a busy machine is seconds before the page has loaded. */
async function slowMessages(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Animation.enable");
  await devtools.send("Animation.setPlaybackRate", { playbackRate: 0.33 });
}

/**
 * Until the page's script has taken over what the server has drawn, and has drawn what changed since. A press before that
 * is lost, or goes the way it has without script. A public page has nothing to wait for.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    if (!("__reactRouterContext" in globalThis)) return true;
    if (!document.documentElement.hasAttribute("data-hydrated")) return false;
    await new Promise<void>((idle) => requestIdleCallback(() => idle()));
    return true;
  });
}
