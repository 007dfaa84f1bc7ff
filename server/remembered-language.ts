import type { HonoRequest, MiddlewareHandler } from "hono";
import { cookiesOf } from "../app/lib/http/cookies.ts";
import { isFetchedAhead } from "./fetched-ahead.ts";

/** Set by app/enhance/language.ts. */
export const languageCookie = "language";

/**
 * A language chosen by hand is remembered for the bare address only (I18-08). Who comes by a link of
 * this site chose English with that very link.
 */
export function rememberedLanguage(): MiddlewareHandler {
  return async (c, next) => {
    const typed = c.req.path === "/" && c.req.method === "GET" && !followsOwnLink(c.req);
    if (typed && cookiesOf(c.req.raw).get(languageCookie) === "es") return c.redirect("/es", 302);
    await next();
  };
}

/** What Chromium fetches ahead for a link says it comes from nowhere, but names the page the link is on. */
function followsOwnLink(request: HonoRequest): boolean {
  if (request.header("sec-fetch-site") === "same-origin") return true;
  return isFetchedAhead(request.raw) && request.header("referer") !== undefined;
}
