import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { peakOf } from "../tests/bench/process-figures.ts";
import { startRunningSite } from "../tests/support/running-site.ts";

test(
  "a site whose log nobody reads any more goes on, and stops when it is told to @thorough",
  { timeout: 120_000 },
  async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), "cohere-start-"));
    const site = await startRunningSite({ DATA_DIR: dataDir, LOG_LEVEL: "info" });
    site.child.stdout!.destroy();
    site.child.stderr!.destroy();
    for (let n = 0; n < 5; n++) expect((await fetch(`${site.origin}/nowhere`)).status).toBe(404);
    const stopped = await Promise.race([site.stop(), new Promise((resolve) => setTimeout(resolve, 40_000, "never"))]);
    await site.kill();
    rmSync(dataDir, { recursive: true, force: true });
    expect(stopped).toBe(0);
  },
);

test.runIf(process.platform === "linux")("a first start and the next ones get by with 600 MB @thorough", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "cohere-start-"));
  for (let start = 0; start < 2; start++) {
    const site = await startRunningSite({ DATA_DIR: dataDir });
    // Frequently called code is compiled again in the background, which is when memory peaked.
    for (let n = 0; n < 300; n++) await (await fetch(`${site.origin}/readyz`)).arrayBuffer();
    await wait(2_000);
    expect(peakOf(site.child.pid!) / 1_024 / 1_024).toBeLessThan(600);
    await site.stop();
  }
  rmSync(dataDir, { recursive: true, force: true });
});

test("the start says in one line what the edition does not set (PAG-84)", { timeout: 120_000 }, async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "cohere-start-"));
  const site = await startRunningSite({ DATA_DIR: dataDir, LOG_LEVEL: "info" });
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
  const lines = site
    .output()
    .split("\n")
    .filter((line) => line.includes("edition-unset"));
  expect(lines.map((line) => JSON.parse(line).message)).toEqual([
    expect.stringMatching(
      /^The edition october2025 does not set these, .*: venue, contactEmail, donate, .*, webMap\.$/,
    ),
  ]);
});

test("the build leaves behind what its first start compiled, so that the next ones need not", () => {
  const kept = readdirSync(path.join(import.meta.dirname, "../build/compile-cache"), { recursive: true });
  expect(kept.length).toBeGreaterThan(100);
});
