import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { startRunningSite } from "../tests/support/running-site.ts";

test("a site whose log nobody reads any more goes on, and stops when it is told to", { timeout: 120_000 }, async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "cohere-start-"));
  const site = await startRunningSite({ DATA_DIR: dataDir, LOG_LEVEL: "info" });
  site.child.stdout!.destroy();
  site.child.stderr!.destroy();
  for (let n = 0; n < 5; n++) expect((await fetch(`${site.origin}/nowhere`)).status).toBe(404);
  const stopped = await Promise.race([site.stop(), new Promise((resolve) => setTimeout(resolve, 40_000, "never"))]);
  await site.kill();
  rmSync(dataDir, { recursive: true, force: true });
  expect(stopped).toBe(0);
});

test("the build leaves behind what its first start compiled, so that the next ones need not", () => {
  const kept = readdirSync(path.join(import.meta.dirname, "../build/compile-cache"), { recursive: true });
  expect(kept.length).toBeGreaterThan(100);
});
