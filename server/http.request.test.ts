import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startRunningSite } from "../tests/support/running-site.ts";
import { startSite } from "../tests/support/site.ts";

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

test("a visitor who leaves before the answer is no error in the log", async () => {
  const site = await startSite();
  onTestFinished(() => site.close());
  const leaving = new AbortController();
  const body = JSON.stringify({ fullName: "Ana", email: "ana@example.org" });
  const headers = { "content-type": "application/json" };
  const answer = site.request("/api/register-user", { method: "POST", body, headers, signal: leaving.signal });
  setTimeout(() => leaving.abort(), 1);
  await answer.catch(() => {});
  expect(site.logged.filter((line) => line.includes("unexpected-error"))).toEqual([]);
});

test("a method that no page knows is refused without a word in the log of errors", async () => {
  const site = await startSite();
  onTestFinished(() => site.close());
  expect((await site.request("/about", { method: "OPTIONS" })).status).toBe(405);
  expect((await site.request("/about", { method: "POST" })).status).toBe(405);
  expect(site.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});
