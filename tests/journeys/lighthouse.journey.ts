import { lighthouseScores, type LighthouseScores } from "../bench/lighthouse.ts";
import { publicPages } from "../support/public-pages.ts";
import { expect, test } from "../support/visitors.ts";

test.describe.configure({ timeout: 180_000 });

for (const page of publicPages)
  test(`Lighthouse is content with ${page}`, { tag: "@lighthouse" }, async ({ site }) => {
    const { performance, ...steady } = await bestOf(3, () => lighthouseScores(site.origin + page));
    expect(steady).toEqual({ accessibility: 100, bestPractices: 100, seo: 100 });
    expect(performance).toBeGreaterThanOrEqual(95);
  });

/** Looks once; only where the machine made the page slow, twice more. */
async function bestOf(rounds: number, look: () => Promise<LighthouseScores>): Promise<LighthouseScores> {
  const scores = await look();
  if (scores.performance >= 95 || rounds === 1) return scores;
  return bestOf(rounds - 1, look);
}
