import lighthouse from "lighthouse";
import { freePort, startRunningSite } from "../support/running-site.ts";
import { startChromium } from "../support/chromium.ts";
import { figureLine, median, type Print } from "./figures.ts";

export interface LighthouseScores {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
}

const pages = ["/", "/es", "/register", "/es/register", "/register/complete", "/es/register/complete", "/registration", "/es/registration"];
const rounds = 3;

/** One run of Lighthouse as a phone, in a browser of its own; each score out of 100. */
export async function lighthouseScores(url: string): Promise<LighthouseScores> {
  const port = await freePort();
  const browser = await startChromium({ debugPort: port });
  try {
    const run = await lighthouse(url, { port, output: "json", logLevel: "silent" });
    const failure = run?.lhr.runtimeError;
    if (!run || failure) throw new Error(`Lighthouse could not look at ${url}: ${failure?.message ?? "no answer"}`);
    const score = (category: string) => Math.round((run.lhr.categories[category]?.score ?? 0) * 100);
    return {
      performance: score("performance"),
      accessibility: score("accessibility"),
      bestPractices: score("best-practices"),
      seo: score("seo"),
    };
  } finally {
    await browser.close();
  }
}

/** Every public page in both languages, the median of three runs. */
export async function benchLighthouse(print: Print, dataDir: string): Promise<void> {
  const site = await startRunningSite({ DATA_DIR: dataDir });
  try {
    for (const page of pages) {
      const runs: LighthouseScores[] = [];
      for (let round = 0; round < rounds; round++) runs.push(await lighthouseScores(site.origin + page));
      print(figureLine({ name: `Lighthouse ${page}`, value: medianScores(runs), must: "100/100/100/100" }));
    }
  } finally {
    await site.stop();
  }
}

function medianScores(runs: LighthouseScores[]): string {
  const names = ["performance", "accessibility", "bestPractices", "seo"] as const;
  return names.map((name) => median(runs.map((run) => run[name]))).join("/");
}
