import { devices, type Browser, type Page } from "@playwright/test";
import type { PageVisit } from "./budgets.ts";

/** 1.6 Mbps, 150 ms to and fro, a processor four times slower: Lighthouse's slow 4G phone, for real instead of estimated. */
const slowPhone = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, cpu: 4 };

/** A first visit on a phone, read down to the end, nothing clicked and nothing kept from before. */
export async function visit(browser: Browser, url: string): Promise<PageVisit> {
  return withPhone(browser, async (page) => {
    const counted = await countLoads(page);
    await page.goto(url);
    await readToTheEnd(page);
    return counted();
  });
}

/** Counts what this page loads from now on, nothing of it from the cache; the answer waits until nothing more comes. */
export async function countLoads(page: Page): Promise<() => Promise<PageVisit>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  const sizes: number[] = [];
  const scripts = new Set<string>();
  let scriptOnDemand = 0;
  session.on("Network.responseReceived", ({ requestId, type }) => type === "Script" && scripts.add(requestId));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    sizes.push(encodedDataLength);
    if (scripts.has(requestId)) scriptOnDemand += encodedDataLength;
  });
  return async () => {
    await page.waitForLoadState("networkidle");
    const layoutShift = await page.evaluate(layoutShiftSoFar);
    const transfer = sizes.reduce((total, size) => total + size, 0);
    return { transfer, scriptOnDemand, requests: sizes.length, layoutShift };
  };
}

/** Scrolls down, a screen at a time, so that everything is shown once; begins when the fonts are there. */
export async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await document.fonts.ready;
    await painted();
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await painted();
    }
  });
}

/** Milliseconds until the largest thing in the first view is painted, on a slow phone. */
export async function largestPaint(browser: Browser, url: string): Promise<number> {
  return withPhone(browser, async (page) => {
    const { cpu, ...network } = slowPhone;
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.setCacheDisabled", { cacheDisabled: true });
    await session.send("Network.emulateNetworkConditions", { offline: false, ...network });
    await session.send("Emulation.setCPUThrottlingRate", { rate: cpu });
    await page.goto(url, { waitUntil: "networkidle" });
    return page.evaluate(lastPaint);
  });
}

async function withPhone<T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext(devices["Moto G4"]);
  try {
    const page = await context.newPage();
    return await work(page);
  } finally {
    await context.close();
  }
}

/** Runs in the page: the sum of all shifts that nobody caused. */
function layoutShiftSoFar(): number {
  const observer = new PerformanceObserver(() => {});
  observer.observe({ type: "layout-shift", buffered: true });
  const shifts = observer.takeRecords() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
  return shifts.filter(({ hadRecentInput }) => !hadRecentInput).reduce((total, { value }) => total + value, 0);
}

function lastPaint(): Promise<number> {
  return new Promise((resolve) => {
    let last = Number.NaN;
    new PerformanceObserver((list) => {
      last = list.getEntries().at(-1)?.startTime ?? last;
    }).observe({ type: "largest-contentful-paint", buffered: true });
    setTimeout(() => resolve(last), 500);
  });
}
