import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startRunningSite } from "../tests/support/running-site.ts";

test("a HEAD that comes first leaves the page whole for everybody after it", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "cohere-http-"));
  const site = await startRunningSite({ DATA_DIR: folder });
  onTestFinished(async () => {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const head = await fetch(site.origin, { method: "HEAD", headers: { "accept-encoding": "identity" } });
  expect(await head.text()).toBe("");
  const page = await fetch(site.origin, { headers: { "accept-encoding": "identity" } });
  const html = await page.text();
  expect(html).toContain("</html>");
  expect(head.headers.get("content-length")).toBe(String(Buffer.byteLength(html)));
});
