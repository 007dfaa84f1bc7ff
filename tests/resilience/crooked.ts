import { openDatabase } from "../../app/platform/database/db.server.ts";
import { buildEvent, buildPlace, buildProfile } from "../support/builders.ts";
import { builtServer } from "../support/built-server.ts";
import { startRunningSite } from "../support/running-site.ts";
import { adminCookie } from "./admin-cookie.ts";
import { withFaultySite, type DatabasePlace } from "./faulty-site.ts";
import { formsIn } from "./odd-fields.ts";
import { queries } from "./odd-queries.ts";
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
/** The server refuses a longer one by itself. */
const longestAddress = 7_900;

/** So much of each that a search has something to go through. */
const rows = 50;

/** A machine that is busy with something else is slow by chance; a text that holds the site is slow each time. */
const attempts = 3;

/** Forty-eight texts on which an expression that backtracks takes far longer than its share: runs, and runs that end wrongly. */
const texts = ["a", "@", "a@", "a.", "a@a.", "(", ")(", ";", " ", "\r\n", "-", "1", "=", "%", "é", "😀"].flatMap(
  (part) => ["", "!", "@"].map((end) => part.repeat(longest / new TextEncoder().encode(part).length) + end),
);

interface Trial {
  says: string;
  /** Another one each time, so that none is answered from memory. */
  request: (attempt: number) => [path: string, init: RequestInit];
}

interface CrookedOptions {
  requests: number;
  /** Milliseconds that one answer may take. */
  slowest: number;
}

/**
 * Sends every public form and every search, the office's too, every crooked text in each field, or as many spread over all of
 * them; none may hold the site.
 */
export function crooked({ requests, slowest }: CrookedOptions): Promise<FaultReport> {
  return withFaultySite(undefined, async ({ env, place }) => {
    const cookie = await filled(place);
    const site = await startRunningSite(env);
    const all = [...(await formTrials(site.origin)), ...searchTrials(cookie)];
    const step = Math.max(1, all.length / requests);
    const some = Array.from({ length: Math.min(all.length, requests) }, (_, n) => all[Math.floor(n * step)]!);
    const broken: string[] = [];
    let longestTime = 0;
    for (const { says, request } of some) {
      let status: number | string = 0;
      let milliseconds = Infinity;
      for (let attempt = 0; attempt < attempts && milliseconds > slowest && isAnswer(status); attempt++) {
        const [path, init] = request(attempt);
        const begun = performance.now();
        status = await statusOf(site.origin + path, init);
        milliseconds = Math.min(milliseconds, Math.round(performance.now() - begun));
      }
      longestTime = Math.max(longestTime, milliseconds);
      if (!isAnswer(status) || milliseconds > slowest) broken.push(`${says} → ${status} in ${milliseconds} ms`);
    }
    await site.stop();
    return { counts: { possible: all.length, requests: some.length, milliseconds: longestTime }, broken };
  });
}

function isAnswer(status: number | string): boolean {
  return Number(status) < 500;
}

/** People, events and places to be searched, and an organizer's session as a Cookie header. */
async function filled(place: DatabasePlace): Promise<string> {
  const { db, close } = await openDatabase({ ...place, onIdleError: () => {} });
  try {
    await (await builtServer()).databaseSchema.migrate(db);
    return await db.transaction().execute(async (tx) => {
      for (let n = 0; n < rows; n++) {
        await buildProfile(tx);
        await buildEvent(tx);
        await buildPlace(tx);
      }
      return adminCookie(tx);
    });
  } finally {
    await close();
  }
}

/** A browser that cannot read the answer has none either. */
async function statusOf(address: string, init: RequestInit): Promise<number | string> {
  try {
    const answer = await fetch(address, { ...init, redirect: "manual" });
    await answer.arrayBuffer();
    return answer.status;
  } catch (error) {
    return String((error as Error).cause ?? error);
  }
}

async function formTrials(origin: string): Promise<Trial[]> {
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
        return {
          says: `POST ${says} with ${name} as ${text.slice(0, 8)}…${text.slice(-1)}`,
          request: () => [path, init] as [string, RequestInit],
        };
      }),
    ),
  );
}

function searchTrials(cookie: string): Trial[] {
  return queries.flatMap(([path, ...names]) =>
    names.flatMap((name) =>
      texts.map((text) => {
        const init = path.startsWith("/admin") ? { headers: { cookie } } : {};
        return {
          says: `GET ${path}?${name}=${text.slice(0, 8)}…${text.slice(-1)}`,
          request: (attempt) => [`${path}?${name}=${inAddress(text.slice(attempt))}`, init] as [string, RequestInit],
        };
      }),
    ),
  );
}

/** As much of a text as an address holds, with its end. */
function inAddress(text: string): string {
  const share = longestAddress / encodeURIComponent(text.toWellFormed()).length;
  return encodeURIComponent((text.slice(0, Math.floor(text.length * share) - 1) + text.slice(-1)).toWellFormed());
}
