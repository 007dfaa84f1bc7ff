import http from "node:http";
import { once } from "node:events";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import type { Browser } from "@playwright/test";
import { startChromium } from "../support/chromium.ts";
import { startRunningSite } from "../support/running-site.ts";
import { overBudget, pageBytes, type Fetched } from "./budgets.ts";
import { figureLine, kilobytes, median, seconds, type Print } from "./figures.ts";
import { largestPaint, visit } from "./page-visit.ts";
import { benchServerCpu } from "./server-cpu.ts";
import { benchStarts } from "./starts.ts";

const pages = ["/", "/es", "/register", "/es/register"];
const paints = 5;

/** Weight, paint and cost of the public pages, then how the processes start and what they hold. */
export async function benchPages(print: Print, folder: string): Promise<void> {
  const site = await startRunningSite({ DATA_DIR: path.join(folder, "pages") });
  const browser = await startChromium();
  const fetched = overHttp(site.origin);
  try {
    for (const page of pages) await benchBytes(page, fetched, print);
    for (const page of pages) await benchVisit(browser, { origin: site.origin, page, print });
    await browser.close();
    await benchServerCpu({ origin: site.origin, pid: site.child.pid! }, fetched, print);
  } finally {
    await browser.close();
    await site.stop();
  }
  await benchStarts(print, folder);
}

/** Fetches as a browser does, without unpacking. */
export function overHttp(origin: string, cookie = ""): Fetched {
  return async (path) => {
    const request = http.get(origin + path, { headers: { "accept-encoding": "gzip, br", cookie } });
    const [response] = (await once(request, "response")) as [http.IncomingMessage];
    const headers = new Headers(Object.entries(response.headers).map(([name, value]) => [name, String(value)]));
    if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`);
    return { headers, body: await buffer(response) };
  };
}

async function benchBytes(page: string, fetched: Fetched, print: Print): Promise<void> {
  const bytes = await pageBytes(fetched, page);
  const isHome = page === "/" || page === "/es";
  print(figureLine({ name: `${page} script (br)`, value: kilobytes(bytes.script), must: "≤ 3 KB" }));
  print(figureLine({ name: `${page} HTML (br)`, value: kilobytes(bytes.html), must: isHome ? "≤ 20 KB" : "≤ 14 KB" }));
  print(figureLine({ name: `${page} style sheet (br)`, value: kilobytes(bytes.style), must: "≤ 14 KB" }));
  if (bytes.loom) print(figureLine({ name: `${page} loom (br)`, value: kilobytes(bytes.loom), aim: "≤ 6 KB" }));
  for (const sentence of overBudget(page, bytes)) print(`OVER BUDGET ${sentence}`);
}

async function benchVisit(
  browser: Browser,
  { origin, page, print }: { origin: string; page: string; print: Print },
): Promise<void> {
  const seen = await visit(browser, origin + page);
  print(
    figureLine({ name: `${page} whole transfer`, value: kilobytes(seen.transfer), must: "≤ 150 KB", aim: "≤ 110 KB" }),
  );
  print(figureLine({ name: `${page} requests`, value: String(seen.requests), must: "≤ 12" }));
  print(figureLine({ name: `${page} layout shift`, value: seen.layoutShift.toFixed(3), must: "≤ 0.01", aim: "0" }));
  const measured: number[] = [];
  for (let round = 0; round < paints; round++) measured.push(await largestPaint(browser, origin + page));
  print(
    figureLine({
      name: `${page} largest paint on slow 4G, median of ${paints}`,
      value: seconds(median(measured)),
      must: "≤ 1.4 s",
      aim: "≤ 1.0 s",
    }),
  );
  for (const sentence of overBudget(page, seen)) print(`OVER BUDGET ${sentence}`);
}
