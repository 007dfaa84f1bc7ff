import type { BrowserContext, Page, Response } from "@playwright/test";

/**
 * Makes every page of this context wait as a person waits, however slow the machine is: whoever opens a page of the
 * office presses nothing before its script is there, and messages do not go before they could be read.
 */
export function steady(context: BrowserContext): void {
  context.on("page", (page) => {
    keepMessages(page);
    for (const way of ["goto", "reload", "goBack"] as const) {
      const open = page[way].bind(page) as (...args: unknown[]) => Promise<Response | null>;
      const openAndWait = async (...args: unknown[]) => {
        const answer = await open(...args);
        if (!args.some(looksEarly)) await hydrated(page);
        return answer;
      };
      Object.assign(page, { [way]: openAndWait });
    }
  });
}

/** True for options with "waitUntil": such a test wants the page before its script is there. */
function looksEarly(option: unknown): boolean {
  return typeof option === "object" && option !== null && "waitUntil" in option;
}

/** A busy machine paints a message seconds before the page has loaded, so messages leave three times as slowly. */
function keepMessages(page: Page): void {
  const slowDown = () => {
    const slow = (part: Document | Element) => {
      for (const animation of part.getAnimations())
        if (animation instanceof CSSAnimation && animation.animationName === "toast-out")
          animation.updatePlaybackRate(1 / 3);
    };
    slow(document);
    document.addEventListener("animationstart", ({ target }) => slow(target as Element));
  };
  // A page that is closed or left meanwhile has no message to keep.
  page.on("domcontentloaded", () => void page.evaluate(slowDown).catch(() => undefined));
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
