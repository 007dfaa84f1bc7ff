import type { Context } from "hono";
import { cookiesOf } from "../app/lib/http/cookies.ts";
import { isDatabaseOutage } from "../app/platform/database/database-outage.server.ts";
import { clearedFlashCookie, flashName, readFlash, type Flash } from "../app/platform/http/flash.server.ts";
import type { RequestDeps } from "../app/platform/http/request-context.server.ts";
import type { Limits, Rule } from "../app/platform/throttle.server.ts";
import { isFetchedAhead } from "./fetched-ahead.ts";

/** A toast is valid for a minute; the database remembers for that time that it was shown. */
const once: Rule = { name: "flash", points: 1, seconds: 60, per: "token" };

/**
 * Renders a page with the toast of an earlier response once, for that visitor only. Redirects, prefetched pages and
 * frames, such as the preview of a letter, leave the toast for the next page.
 */
export async function shownOnce(
  c: Context,
  render: (flash: Flash | undefined) => Promise<Response>,
  { config, limits }: Pick<RequestDeps, "config" | "limits">,
): Promise<Response> {
  const secure = config.origin.startsWith("https:");
  const value = cookiesOf(c.req.raw).get(flashName(secure));
  const isShown = c.req.method === "GET" && !isFetchedAhead(c.req.raw) && !isFramed(c.req.raw);
  if (value === undefined || !isShown) return render(undefined);
  const flash = readFlash(value, config.secret);
  const drawn = await render(flash);
  if (!isDrawn(drawn)) return drawn;
  const page = flash && !(await isFirst(limits, flash.id)) ? await render(undefined) : drawn;
  const response = new Response(page.body, page);
  response.headers.set("Cache-Control", "no-store");
  response.headers.append("Set-Cookie", clearedFlashCookie(secure));
  return response;
}

function isFramed({ headers }: Request): boolean {
  return headers.get("sec-fetch-dest") === "iframe";
}

/** True for a page, or the data of a hydrated screen; 202 tells such a screen of a redirect. */
function isDrawn({ status, headers }: Response): boolean {
  const leadsOn = status === 202 || (status >= 300 && status < 400);
  return !leadsOn && /^text\/(?:html|x-script)/.test(headers.get("content-type") ?? "");
}

/** During a database outage it is not known, and a repeated toast is better than none. */
async function isFirst(limits: Limits, id: string): Promise<boolean> {
  try {
    return (await limits.use([once, id])).ok;
  } catch (error) {
    if (isDatabaseOutage(error)) return true;
    throw error;
  }
}
