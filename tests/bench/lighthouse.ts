import lighthouse from "lighthouse";
import { freePort, startRunningSite } from "../support/running-site.ts";
import { startChromium } from "../support/chromium.ts";
import { publicPages } from "../support/public-pages.ts";
import { figureLine, median, seconds, type Print } from "./figures.ts";

/** What a page says of itself, however busy the machine is. */
export interface SteadyScores {
  accessibility: number;
  bestPractices: number;
  seo: number;
}

export interface LighthouseScores extends SteadyScores {
  performance: number;
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

type Flags = NonNullable<Parameters<typeof lighthouse>[1]>;

const rounds = 3;

interface LighthouseRun {
  scores: LighthouseScores;
  /** Milliseconds on Lighthouse's phone with slow 4G. */
  largestPaint: number;
  blockingTime: number;
}

/** One run of Lighthouse as a phone, in a browser of its own; each score out of 100. */
export async function lighthouseScores(url: string): Promise<LighthouseScores> {
  return (await lighthouseRun(url)).scores;
}

/** The same without performance, which is what takes Lighthouse its time, in the browser that listens on a port. */
export async function steadyScores(url: string, port: number): Promise<SteadyScores> {
  return scoresOf(await reportFrom(() => lookFrom(port, url, withoutPerformance), url));
}

/** Nothing is timed, so nothing is waited for once the page has loaded. */
const withoutPerformance: Flags = {
  onlyCategories: ["accessibility", "best-practices", "seo"],
  pauseAfterFcpMs: 0,
  pauseAfterLoadMs: 0,
  networkQuietThresholdMs: 200,
  cpuQuietThresholdMs: 0,
};

/** On a busy machine Chromium now and then loses the trace; that says nothing about the page. */
async function reportFrom(look: () => Promise<Result | undefined>, url: string): Promise<Result> {
  const report = (await look()) ?? (await look()) ?? (await look());
  if (!report) throw new Error(`Lighthouse could not look at ${url}`);
  return report;
}

function scoresOf({ categories }: Result): SteadyScores {
  return {
    accessibility: score(categories["accessibility"]),
    bestPractices: score(categories["best-practices"]),
    seo: score(categories["seo"]),
  };
}

function score(category: { score: number | null } | undefined): number {
  return Math.round((category?.score ?? 0) * 100);
}

/** The network and the processor are slowed for real, where a usual run reckons what a slow phone would have taken. */
const slowedForReal: Flags = { onlyCategories: ["performance"], throttlingMethod: "devtools" };

async function lighthouseRun(url: string, flags?: Flags): Promise<LighthouseRun> {
  const report = await reportFrom(() => look(url, flags), url);
  return {
    scores: { performance: score(report.categories["performance"]), ...scoresOf(report) },
    largestPaint: report.audits["largest-contentful-paint"]?.numericValue ?? Number.NaN,
    blockingTime: report.audits["total-blocking-time"]?.numericValue ?? Number.NaN,
  };
}

async function look(url: string, flags?: Flags): Promise<Result | undefined> {
  const port = await freePort();
  const browser = await startChromium({ debugPort: port });
  try {
    return await lookFrom(port, url, flags);
  } finally {
    await browser.close();
  }
}

async function lookFrom(port: number, url: string, flags: Flags = {}): Promise<Result | undefined> {
  // A page that asks not to be listed, such as a success screen, is judged by everything else.
  const unlisted = (await fetch(url)).headers.get("x-robots-tag")?.includes("noindex");
  const skipAudits = unlisted ? ["is-crawlable"] : [];
  const run = await lighthouse(url, {
    port,
    output: "json",
    logLevel: "silent",
    skipAudits,
    disableFullPageScreenshot: true,
    ...flags,
  });
  return run?.lhr.runtimeError ? undefined : run?.lhr;
}

/** Every public page in both languages, and the map with places on it, the median of three runs. */
export async function benchLighthouse(print: Print, dataDir: string): Promise<void> {
  await benchPages(print, { DATA_DIR: dataDir }, async () => publicPages);
  await benchPages(print, "demo", async (origin) => {
    const address = /href="(\/map\/[\da-f]{8}-[^"]+)"/.exec(await (await fetch(`${origin}/map`)).text())![1]!;
    return ["/map", "/es/map", address, `/es${address}`];
  });
}

async function benchPages(
  print: Print,
  kind: "demo" | Record<string, string>,
  pagesOf: (origin: string) => Promise<string[]>,
): Promise<void> {
  const site = await (kind === "demo" ? startRunningSite({}, "demo") : startRunningSite(kind));
  try {
    for (const page of await pagesOf(site.origin)) {
      const runs: LighthouseRun[] = [];
      const slowed: LighthouseRun[] = [];
      for (let round = 0; round < rounds; round++) {
        runs.push(await lighthouseRun(site.origin + page));
        slowed.push(await lighthouseRun(site.origin + page, slowedForReal));
      }
      const middle = (name: "largestPaint" | "blockingTime") => median(runs.map((run) => run[name]));
      print(figureLine({ name: `Lighthouse ${page}`, value: medianScores(runs), must: "100/100/100/100" }));
      print(
        figureLine({
          name: `Lighthouse ${page} largest paint, simulated slow 4G`,
          value: seconds(middle("largestPaint")),
          must: "≤ 1.4 s",
          aim: "≤ 1.0 s",
        }),
      );
      print(
        figureLine({
          name: `Lighthouse ${page} largest paint, slowed for real`,
          value: seconds(median(slowed.map((run) => run.largestPaint))),
          must: "≤ 1.4 s",
          aim: "≤ 1.0 s",
        }),
      );
      print(
        figureLine({
          name: `Lighthouse ${page} blocking time`,
          value: `${Math.round(middle("blockingTime"))} ms`,
          must: "≤ 50 ms",
          aim: "0",
        }),
      );
    }
  } finally {
    await site.stop();
  }
}

function medianScores(runs: LighthouseRun[]): string {
  const names = ["performance", "accessibility", "bestPractices", "seo"] as const;
  return names.map((name) => median(runs.map(({ scores }) => scores[name]))).join("/");
}
