import lighthouse from "lighthouse";
import { freePort, startRunningSite } from "../support/running-site.ts";
import { startChromium } from "../support/chromium.ts";
import { publicPages } from "../support/public-pages.ts";
import { figureLine, median, seconds, type Print } from "./figures.ts";

export interface LighthouseScores {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

const rounds = 3;

interface LighthouseRun {
  scores: LighthouseScores;
  /** Milliseconds on Lighthouse's simulated slow 4G phone. */
  largestPaint: number;
  blockingTime: number;
}

/** One run of Lighthouse as a phone, in a browser of its own; each score out of 100. */
export async function lighthouseScores(url: string): Promise<LighthouseScores> {
  return (await lighthouseRun(url)).scores;
}

async function lighthouseRun(url: string): Promise<LighthouseRun> {
  // On a busy machine Chromium now and then loses the trace; that says nothing about the page.
  const report = (await look(url)) ?? (await look(url)) ?? (await look(url));
  if (!report) throw new Error(`Lighthouse could not look at ${url}`);
  const score = (category: string) => Math.round((report.categories[category]?.score ?? 0) * 100);
  return {
    scores: {
      performance: score("performance"),
      accessibility: score("accessibility"),
      bestPractices: score("best-practices"),
      seo: score("seo"),
    },
    largestPaint: report.audits["largest-contentful-paint"]?.numericValue ?? Number.NaN,
    blockingTime: report.audits["total-blocking-time"]?.numericValue ?? Number.NaN,
  };
}

async function look(url: string): Promise<Result | undefined> {
  const port = await freePort();
  const browser = await startChromium({ debugPort: port });
  try {
    // A page that asks not to be listed, such as a success screen, is judged by everything else.
    const unlisted = (await fetch(url)).headers.get("x-robots-tag")?.includes("noindex");
    const skipAudits = unlisted ? ["is-crawlable"] : [];
    const run = await lighthouse(url, {
      port,
      output: "json",
      logLevel: "silent",
      skipAudits,
      disableFullPageScreenshot: true,
    });
    return run?.lhr.runtimeError ? undefined : run?.lhr;
  } finally {
    await browser.close();
  }
}

/** Every public page in both languages, the median of three runs. */
export async function benchLighthouse(print: Print, dataDir: string): Promise<void> {
  const site = await startRunningSite({ DATA_DIR: dataDir });
  try {
    for (const page of publicPages) {
      const runs: LighthouseRun[] = [];
      for (let round = 0; round < rounds; round++) runs.push(await lighthouseRun(site.origin + page));
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
