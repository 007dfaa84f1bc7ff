import { startRunningSite } from "../support/running-site.ts";
import { openDatabase } from "../../app/platform/database/db.server.ts";
import { buildEvent } from "../support/builders.ts";
import { builtServer } from "../support/built-server.ts";
import { adminCookie } from "./admin-cookie.ts";
import { withFaultySite, type DatabasePlace } from "./faulty-site.ts";
import { formsIn, sendingsOf, type Sending } from "./odd-fields.ts";
import type { FaultReport } from "./report.ts";

/** So many admins for so many requests: a form may sign its sender out, or delete the account. */
const adminsFor = (requests: number) => 60 + Math.ceil(Math.min(requests, 10_000) / 8);

const pages = [
  "/",
  "/auth",
  "/auth?with=password",
  "/auth/prove",
  "/auth/reset-password?token=x",
  "/verification-success?token=x",
  "/forgot-password",
  "/register",
  "/registration",
  "/registration/x",
  "/registration/x/not-me",
  "/newsletter",
  "/newsletter/confirm?token=x",
  "/calendar?view=list",
  "/calendar/starred",
  "/calendar/propose",
  "/calendar/propose/x",
  "/account",
  "/account/delete",
  "/admin/events",
  "/admin/events?new",
];

interface FuzzedFieldsOptions {
  requests: number;
  seed: number;
  databaseUrl?: string | undefined;
}

/** Sends every field of every form and call in every odd way; a smaller count takes some of them by chance. Nothing may be answered with 5xx. */
export function fuzzedFields({ requests, seed, databaseUrl }: FuzzedFieldsOptions): Promise<FaultReport> {
  return withFaultySite(databaseUrl, async ({ env, place }) => {
    const prepared = await prepare(place, adminsFor(requests));
    const site = await startRunningSite(env);
    const forms = await Promise.all(
      [...prepared.pages, ...pages].map(async (page) => formsAt(site.origin, page, prepared.cookies[0]!)),
    );
    const all = sendingsOf({ forms: forms.flat(), eventId: prepared.eventId });
    const some = shuffled(all, seed).slice(0, requests);
    const broken: string[] = [];
    const cookies = [...prepared.cookies];
    for (const sending of some) {
      const status = await statusOf(site.origin, sending, cookies);
      if (typeof status === "string" || status >= 500) broken.push(`${sending.says} → ${status}`);
    }
    const code = await site.stop();
    if (code !== 0) broken.push(`the process ended with ${code}`);
    return {
      counts: {
        forms: new Set(forms.flat().map(({ says }) => says)).size,
        possible: all.length,
        requests: some.length,
        seed,
      },
      broken,
    };
  });
}

/** An event for the forms that are about one, and sessions of admins. */
async function prepare(place: DatabasePlace, admins: number) {
  const { db, close } = await openDatabase({ ...place, onIdleError: () => {} });
  try {
    await (await builtServer()).databaseSchema.migrate(db);
    const { id } = await buildEvent(db);
    const cookies = await db.transaction().execute(async (tx) => {
      const made = [];
      for (let n = 0; n < admins; n++) made.push(await adminCookie(tx));
      return made;
    });
    return { cookies, eventId: id, pages: [`/calendar/${id}`, `/admin/events?edit=${id}`] };
  } finally {
    await close();
  }
}

async function formsAt(origin: string, page: string, cookie: string) {
  const asked = [{ cookie }, {}].map(async (headers) =>
    formsIn(page, await (await fetch(origin + page, { headers: headers as Record<string, string> })).text()),
  );
  return (await Promise.all(asked)).flat();
}

/** Once without anybody, so that what asks for an address is reached, and once as an admin, the next one where this one was signed out. */
async function statusOf(origin: string, { path, init, as }: Sending, cookies: string[]): Promise<number | string> {
  const send = async (): Promise<Response> => {
    const cookie = as === "admin" ? { Cookie: cookies[0] ?? "" } : {};
    const headers = { "Sec-Fetch-Site": "same-origin", ...(init.headers as Record<string, string>), ...cookie };
    const answer = await fetch(origin + path, { ...init, headers, redirect: "manual" });
    await answer.arrayBuffer();
    return answer;
  };
  try {
    const answer = await send();
    const signedOut = answer.status === 401 || answer.headers.get("location")?.includes("/auth?next=");
    if (as !== "admin" || !signedOut) return answer.status;
    cookies.shift();
    return cookies.length > 0 ? (await send()).status : "no admin is left to ask";
  } catch (error) {
    return String(error);
  }
}

function shuffled<T>(items: readonly T[], seed: number): T[] {
  let state = seed >>> 0;
  const next = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0);
  return items
    .map((item) => [next(), item] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, item]) => item);
}
