import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { clearedFlashCookie, flashName } from "../app/platform/flash.server.ts";

/**
 * A page that shows a toast is nobody else's, and the toast's cookie goes with it, unless the page is only fetched
 * ahead. An answer that leads on leaves the toast to the page it leads to.
 */
export function shownOnce(c: Context, response: Response, secure: boolean): Response {
  if (!getCookie(c, flashName(secure)) || leadsOn(response)) return response;
  const own = new Response(response.body, response);
  own.headers.set("Cache-Control", "no-store");
  if (!c.req.header("sec-purpose")?.includes("prefetch")) own.headers.append("Set-Cookie", clearedFlashCookie(secure));
  return own;
}

/** React Router tells a hydrated screen of a redirect with 202. */
function leadsOn({ status }: Response): boolean {
  return status === 202 || (status >= 300 && status < 400);
}
