import type { BrowserContext } from "@playwright/test";

export interface Watch {
  /** The addresses of this journey's sites; anything else is another site. */
  origins: string[];
  expected: RegExp[];
  met: string[];
}

/** A page focuses a field at its first paint. If the test is faster, it keeps the focus, and Chromium logs this. */
const autofocusMessage = "Autofocus processing was blocked because a document already has a focused element.";

/** The browser's message if playwright.config.ts blocks service workers. */
const refusedWorker = "Service Worker registration blocked by Playwright";

/**
 * What the browser itself cancels: requests of a page that was left, of a list that another one replaces, a prefetch, or
 * a download. A response that the site refuses or breaks off has another error or a status.
 */
const canceledError = "net::ERR_ABORTED";

/** Records what a quiet visit does not have: console messages, errors, failed responses, requests to other sites. */
export function watch(context: BrowserContext, { origins, met }: Watch): void {
  context.on("console", (message) => {
    if (![autofocusMessage, refusedWorker].includes(message.text()))
      met.push(`console ${message.type()}: ${message.text()}`);
  });
  context.on("weberror", (event) => met.push(`page error: ${event.error().message}`));
  context.on("requestfailed", (request) => {
    const error = request.failure()?.errorText;
    if (error !== canceledError) met.push(`failed: ${request.method()} ${request.url()} ${error}`);
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
