import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { startRunningSite } from "../tests/support/running-site.ts";
import { startSite } from "../tests/support/site.ts";

async function runningSite() {
  const folder = mkdtempSync(path.join(tmpdir(), "cohere-http-"));
  const site = await startRunningSite({ DATA_DIR: folder });
  onTestFinished(async () => {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return site;
}

/** Returns the statuses that a proxy gets for consecutive requests on one connection, the first sent in pieces. */
async function statusesOnOneConnection(origin: string, first: readonly string[]): Promise<string[]> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let got = "";
  socket.on("data", (chunk) => (got += chunk));
  // The server disconnects clients that send more after the last response.
  socket.on("error", () => {});
  const gone = once(socket, "close").catch(() => {});
  for (const part of first) {
    if (!socket.destroyed) socket.write(part);
    await wait(100);
  }
  const statuses = () => got.match(/HTTP\/1\.1 \d{3}|^connection: close/gim)?.map((line) => line.toLowerCase()) ?? [];
  await Promise.race([gone, vi.waitFor(() => expect(statuses()).not.toEqual([]), { timeout: 10_000 })]);
  if (!statuses().includes("connection: close")) {
    socket.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  }
  await Promise.race([gone, wait(10_000)]);
  socket.destroy();
  return statuses();
}

const ok = ["http/1.1 200", "connection: close"];
const head = (more: string) =>
  `POST /register HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\n${more}\r\n\r\n`;
const foreign = "Sec-Fetch-Site: cross-site\r\n";
const block = "x".repeat(100_000);

test("after a body that was refused unread, the next request on the connection is answered, or the answer says it ends", async () => {
  const { origin } = await runningSite();
  const sized = head(`Content-Length: ${3 * block.length}`);
  expect(await statusesOnOneConnection(origin, [sized, block, block, block])).toEqual(["http/1.1 413", ...ok]);
  expect(await statusesOnOneConnection(origin, [head(`${foreign}Content-Length: ${block.length}`), block])).toEqual([
    "http/1.1 403",
    ...ok,
  ]);
  const chunk = `${block.length.toString(16)}\r\n${block}\r\n`;
  expect(
    await statusesOnOneConnection(origin, [head("Transfer-Encoding: chunked"), chunk, chunk, chunk, "0\r\n\r\n"]),
  ).toEqual(["http/1.1 413", ...ok]);
  // The rest of this body is never sent.
  expect(await statusesOnOneConnection(origin, [sized, block])).toEqual(["http/1.1 413", "connection: close"]);
});

test("a HEAD that comes first leaves the page whole for everybody after it", async () => {
  const site = await runningSite();
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
  for (const milliseconds of [0, 1, 3, 6, 10, 15, 25]) {
    const signal = AbortSignal.timeout(milliseconds);
    for (const path of ["/registration/made-up", "/es/auth", "/calendar/starred"])
      await site.request(path, { signal }).catch(() => {});
  }
  await wait(50);
  expect(site.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

test("a method that no page knows is refused without a word in the log of errors", async () => {
  const site = await startSite();
  onTestFinished(() => site.close());
  expect((await site.request("/about", { method: "OPTIONS" })).status).toBe(405);
  expect((await site.request("/about", { method: "POST" })).status).toBe(405);
  expect(site.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

test("no log line holds more of a path than the name of a page: a broken link may carry a token (PAG-83)", async () => {
  const site = await startSite();
  onTestFinished(() => site.close());
  const token = "aZ09-_aZ09-_aZ09-_aZ09";
  const broken = [
    `/registration/${token}/x`,
    `/es/registration%2F${token}`,
    `/${token}`,
    `/nowhere/${token}?token=${token}`,
    `/verification-success=${token}`,
    `/REGISTRATION/${token}/`,
    `//es//registration/${token}/`,
    `/calendar/starred.ics?token=${token}`,
    `/%E0%A4%A/${token}`,
    `/ana@example.org`,
    `/api/${token}`,
    `/newsletter/confirm?token=${token}&%00`,
  ];
  const headers = { referer: `http://localhost:3000/registration/${token}`, "user-agent": token };
  for (const path of broken) for (const method of ["GET", "POST"]) await site.request(path, { method, headers });
  expect(site.logged.join()).not.toMatch(new RegExp(`${token.slice(0, 8)}|ana@`));
  expect(site.logged.join()).toContain('"path":"/nowhere"');
});
