import type { BrowserContext, Request } from "@playwright/test";

export interface Watch {
  /** Where this journey's sites are; anything else is another site. */
  origins: string[];
  expected: RegExp[];
  met: string[];
}

/** A page asks for the focus when it is first painted; who is quicker than that keeps it, and Chromium notes it. */
const keptFocus = "Autofocus processing was blocked because a document already has a focused element.";

/** What the browser under test says where playwright.config.ts lets no service worker in. */
const refusedWorker = "Service Worker registration blocked by Playwright";

/** Notes whatever a quiet visit does not have: console messages, errors, failed answers, calls to other sites. */
export function watch(context: BrowserContext, { origins, met }: Watch): void {
  context.on("console", (message) => {
    if (![keptFocus, refusedWorker].includes(message.text())) met.push(`console ${message.type()}: ${message.text()}`);
  });
  context.on("weberror", (event) => met.push(`page error: ${event.error().message}`));
  context.on("requestfailed", (request) => {
    const error = request.failure()?.errorText;
    if (!leftForAnother(request, error)) met.push(`failed: ${request.method()} ${request.url()} ${error}`);
  });
  context.on("response", (response) => {
    if (response.status() >= 400)
      met.push(`answer ${response.status()}: ${response.request().method()} ${response.url()}`);
  });
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && !origins.includes(url.origin)) met.push(`another site: ${request.url()}`);
  });
}

/**
 * What the browser itself gave up: a page left before it had come with all it needs, or one fetched ahead that is no
 * longer wanted. What the site refuses, cuts off or does not have says another error, or answers with its status.
 */
function leftForAnother(request: Request, error: string | undefined): boolean {
  return error === "net::ERR_ABORTED" && request.method() === "GET";
}
