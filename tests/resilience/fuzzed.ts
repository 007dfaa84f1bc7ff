import { startRunningSite } from "../support/running-site.ts";
import { withFaultySite } from "./faulty-site.ts";
import type { FaultReport } from "./report.ts";

/** How to send a request to the site under test, in this process or over HTTP. */
export type Send = (path: string, init: RequestInit) => Promise<Response>;

/** Fuzzes the running site as it ships; it must still be there afterwards. */
export function fuzzedSite(options: { requests: number; seed: number }): Promise<FaultReport> {
  return withFaultySite(undefined, async ({ env }) => {
    const site = await startRunningSite(env);
    const report = await fuzz((path, init) => fetch(site.origin + path, { ...init, redirect: "manual" }), options);
    const home = await fetch(site.origin).then(({ status }) => status, String);
    const code = await site.stop();
    const alive =
      home === 200 && code === 0 ? [] : [`afterwards home answered ${home}, and the process ended with ${code}`];
    return { ...report, broken: [...report.broken, ...alive] };
  });
}

/** Sends random paths, headers and bodies, a fixed series for each seed. Nothing may be answered with 5xx, or not at all. */
export async function fuzz(send: Send, { requests, seed }: { requests: number; seed: number }): Promise<FaultReport> {
  const random = randomFrom(seed);
  const broken: string[] = [];
  for (let n = 0; n < requests; n++) {
    const { path, init } = randomRequest(random);
    const status = await send(path, init).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      (error: unknown) => String(error),
    );
    if (typeof status === "string" || status >= 500)
      broken.push(`${init.method} ${path} ${JSON.stringify(init)} → ${status}`);
  }
  return { counts: { requests, seed }, broken };
}

type Random = (below: number) => number;

const paths = [
  "/",
  "/es",
  "/register",
  "/es/register",
  "/register/complete",
  "/register/calendar.ics",
  "/registration",
  "/registration/x",
  "/es/registration/%E0%A4%A",
  "/registration/x/not-me",
  "/api/register-user",
  "/outbox",
  "/outbox/1",
  "/healthz",
  "/assets/../../package.json",
  "/assets/%2e%2e/secret",
  "/_root.data",
  "/verification-success?token=%00",
  "/calendar/starred.ics?token=%00",
  "/auth/passkey",
  "/register.data",
  "//evil.example",
  "/%00",
  "/\u202e",
  "/nowhere",
];
const fields = [
  "fullName",
  "email",
  "phoneNumber",
  "canAttendInvocation",
  "coCreatingInterests",
  "subscribed",
  "lang",
  "intent",
  "__proto__",
];
const oddTexts = [
  "",
  " ",
  "\0",
  "a\0b",
  "'; drop table profiles; --",
  "${7*7}{{7*7}}",
  "<script>alert(1)</script>",
  "=1+1",
  "\ud800",
  "\u202e\u0000\uffff",
  "😀".repeat(300),
  "a@example.org",
  "a@example.org\r\nBcc: b@example.org",
  "x".repeat(70_000),
  "%",
  "-1",
  "NaN",
];
const oddValues: unknown[] = [null, true, 0, -1, 1e308, [], {}, [[]], { toString: 1 }, ["host_event", 7], ...oddTexts];

function randomRequest(random: Random): { path: string; init: RequestInit & { method: string } } {
  const method = pick(random, ["GET", "GET", "POST", "POST", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH"]);
  const query = random(3) === 0 ? `?${encodeURIComponent(oddText(random))}=${encodeURIComponent(oddText(random))}` : "";
  const path = pick(random, paths) + query;
  if (method === "GET" || method === "HEAD") return { path, init: { method, headers: randomHeaders(random) } };
  const { type, body } = randomBody(random);
  return {
    path,
    init: { method, headers: { ...randomHeaders(random), ...(type ? { "content-type": type } : {}) }, body },
  };
}

function randomBody(random: Random): { type?: string; body: string } {
  const values = Object.fromEntries(
    Array.from({ length: random(8) }, () => [pick(random, fields), pick(random, oddValues)]),
  );
  const text = JSON.stringify(values);
  const form = new URLSearchParams(
    Object.entries(values).map(([name, value]) => [name, typeof value === "string" ? value : JSON.stringify(value)]),
  ).toString();
  return pick(random, [
    { type: "application/json", body: text },
    { type: "application/json", body: text.slice(0, random(text.length + 1)) },
    { type: "application/x-www-form-urlencoded", body: form },
    { type: "application/x-www-form-urlencoded", body: text },
    { type: "multipart/form-data; boundary=x", body: `--x\r\n${text}` },
    { type: "multipart/form-data", body: form },
    { type: "text/plain;charset=utf-7", body: form },
    { body: form },
  ]);
}

function randomHeaders(random: Random): Record<string, string> {
  const names = [
    "accept-language",
    "accept-encoding",
    "cookie",
    "if-none-match",
    "x-forwarded-for",
    "sec-fetch-site",
    "accept",
  ];
  const values = [
    "",
    "*",
    "es;q=x,en",
    "flash=a.b; session=1",
    "flash=%",
    "same-origin",
    "br;q=0, gzip",
    '"x"',
    ",,,,",
    "::1",
    "x".repeat(2_000),
  ];
  return Object.fromEntries(Array.from({ length: random(4) }, () => [pick(random, names), pick(random, values)]));
}

const oddText = (random: Random) =>
  pick(
    random,
    oddTexts.filter((text) => text.length < 5_000),
  ).toWellFormed();

function pick<T>(random: Random, items: readonly T[]): T {
  return items[random(items.length)]!;
}

/** The same numbers for the same seed (mulberry32). */
function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}
