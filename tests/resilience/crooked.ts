import { startRunningSite } from "../support/running-site.ts";
import { withFaultySite } from "./faulty-site.ts";
import { formsIn, queries } from "./odd-fields.ts";
import type { FaultReport } from "./report.ts";

const pages = [
  "/",
  "/auth",
  "/auth?with=password",
  "/auth/reset-password?token=x",
  "/verification-success?token=x",
  "/forgot-password",
  "/register",
  "/registration",
  "/newsletter",
  "/newsletter/confirm?token=x",
  "/unsubscribe",
  "/calendar/propose",
  "/map/suggest",
];

const longest = 58_000;
/** In letters of up to twelve; a server refuses a longer request line by itself. */
const longestAddress = 12_000;

/** Forty-eight texts on which an expression that backtracks takes far longer than its share: runs, and runs that end wrongly. */
const texts = ["a", "@", "a@", "a.", "a@a.", "(", ")(", ";", " ", "\r\n", "-", "1", "=", "%", "é", "😀"].flatMap(
  (part) => ["", "!", "@"].map((end) => part.repeat(longest / new TextEncoder().encode(part).length) + end),
);

interface Trial {
  path: string;
  says: string;
  init: RequestInit;
}

interface CrookedOptions {
  requests: number;
  /** Milliseconds that one answer may take. */
  slowest: number;
}

/** Sends every public form and search every crooked text in each field, or as many spread over all of them; none may hold the site. */
export function crooked({ requests, slowest }: CrookedOptions): Promise<FaultReport> {
  return withFaultySite(undefined, async ({ env }) => {
    const site = await startRunningSite(env);
    const all = [...(await formRequests(site.origin)), ...searchRequests()];
    const step = Math.max(1, all.length / requests);
    const some = Array.from({ length: Math.min(all.length, requests) }, (_, n) => all[Math.floor(n * step)]!);
    const broken: string[] = [];
    let longestTime = 0;
    for (const { path, says, init } of some) {
      const begun = performance.now();
      const status = await statusOf(site.origin + path, init);
      const milliseconds = Math.round(performance.now() - begun);
      longestTime = Math.max(longestTime, milliseconds);
      if (status >= 500 || milliseconds > slowest) broken.push(`${says} → ${status} in ${milliseconds} ms`);
    }
    await site.stop();
    return { counts: { possible: all.length, requests: some.length, milliseconds: longestTime }, broken };
  });
}

async function statusOf(address: string, init: RequestInit): Promise<number> {
  const answer = await fetch(address, { ...init, redirect: "manual" });
  await answer.arrayBuffer();
  return answer.status;
}

async function formRequests(origin: string): Promise<Trial[]> {
  const found = await Promise.all(pages.map(async (page) => formsIn(page, await (await fetch(origin + page)).text())));
  const once = new Map(found.flat().map((form) => [form.says, form]));
  return [...once.values()].flatMap(({ says, path, fields }) =>
    [...new Set(fields.map(([name]) => name))].flatMap((name) =>
      texts.map((text) => {
        // In parts, where every letter stands for itself.
        const body = new FormData();
        for (const [other, value] of fields) if (other !== name) body.append(other, value);
        body.append(name, text);
        const init = { method: "POST", body, headers: { "Sec-Fetch-Site": "same-origin" } };
        return { path, says: `POST ${says} with ${name} as ${text.slice(0, 8)}…${text.slice(-1)}`, init };
      }),
    ),
  );
}

function searchRequests(): Trial[] {
  const open = queries.filter(([path]) => !path.startsWith("/admin"));
  return open.flatMap(([path, ...names]) =>
    names.flatMap((name) =>
      texts.map((text) => {
        const typed = encodeURIComponent(text.slice(0, longestAddress / 12).toWellFormed());
        return { path: `${path}?${name}=${typed}`, says: `GET ${path}?${name}=${typed.slice(0, 9)}…`, init: {} };
      }),
    ),
  );
}
