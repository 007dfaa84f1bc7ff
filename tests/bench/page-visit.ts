import { devices, type Browser, type BrowserContext, type CDPSession, type Page } from "@playwright/test";
import type { PageVisit } from "./budgets.ts";

/** 1.6 Mbps, 150 ms to and fro, a processor four times slower: Lighthouse's slow 4G phone, for real instead of estimated. */
const slowPhone = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, cpu: 4 };

type Cookies = Parameters<BrowserContext["addCookies"]>[0];

/** A first visit on a phone, read down to the end, nothing clicked and nothing kept from before but these cookies. */
export async function visit(browser: Browser, url: string, cookies: Cookies = []): Promise<PageVisit> {
  return withPhone(browser, async (page, session) => {
    await page.context().addCookies(cookies);
    const sizes: number[] = [];
    const scripts = new Set<string>();
    let script = 0;
    session.on("Network.responseReceived", ({ requestId, type }) => type === "Script" && scripts.add(requestId));
    session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      sizes.push(encodedDataLength);
      if (scripts.has(requestId)) script += encodedDataLength;
    });
    await page.goto(url, { waitUntil: "networkidle" });
    await page.evaluate(readToTheEnd);
    await page.waitForLoadState("networkidle");
    const layoutShift = await page.evaluate(layoutShiftSoFar);
    return { transfer: sizes.reduce((total, size) => total + size, 0), script, requests: sizes.length, layoutShift };
  });
}

/** Milliseconds until the largest thing in the first view is painted, on a slow phone. */
export async function largestPaint(browser: Browser, url: string): Promise<number> {
  return withPhone(browser, async (page, session) => {
    const { cpu, ...network } = slowPhone;
    await session.send("Network.emulateNetworkConditions", { offline: false, ...network });
    await session.send("Emulation.setCPUThrottlingRate", { rate: cpu });
    await page.goto(url, { waitUntil: "networkidle" });
    return page.evaluate(lastPaint);
  });
}

async function withPhone<T>(browser: Browser, work: (page: Page, session: CDPSession) => Promise<T>): Promise<T> {
  const context = await browser.newContext(devices["Moto G4"]);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.setCacheDisabled", { cacheDisabled: true });
    return await work(page, session);
  } finally {
    await context.close();
  }
}

async function readToTheEnd(): Promise<void> {
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
    scrollTo(0, y);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function layoutShiftSoFar(): Promise<number> {
  return new Promise((resolve) => {
    let total = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) total += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
    setTimeout(() => resolve(total), 100);
  });
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
