import { sessionCookieName } from "../app/features/identity/sessions/sessions.server.ts";
import { cookiesOf } from "../app/lib/http/cookies.ts";

/**
 * True for a request that another site made a visitor's browser send. Every current browser sends the origin of a
 * POST. A client that does not is allowed only without a cookie, because then it acts for nobody. One-click
 * unsubscribe (RFC 8058) comes from mail servers.
 */
export function crossSite(request: Request, origin: string, secure: boolean): boolean {
  if (["GET", "HEAD", "OPTIONS"].includes(request.method)) return false;
  const { pathname } = new URL(request.url);
  if (/^(?:\/es)?\/u\//.test(pathname)) return false;
  const site = request.headers.get("sec-fetch-site");
  if (site) return site !== "same-origin" && site !== "none";
  const from = request.headers.get("origin");
  if (from) return from !== origin && !(from === new URL(request.url).origin && !secure);
  const cookies = cookiesOf(request);
  return [true, false].some((prefixed) => cookies.has(sessionCookieName(prefixed)));
}
