import type { HonoRequest, MiddlewareHandler } from "hono";
import { furtherHere } from "../app/i18n/further-languages.ts";
import { prefixOf } from "../app/i18n/links.ts";
import { cookiesOf } from "../app/lib/http/cookies.ts";
import { isFetchedAhead } from "./fetched-ahead.ts";

/** The cookie that app/enhance/language.ts sets. */
export const languageCookie = "language";

/**
 * Redirects the bare address to a language chosen by hand (I18-08). A visitor who follows a link of this site has
 * chosen English with that link.
 */
export function rememberedLanguage(): MiddlewareHandler {
  return async (c, next) => {
    const isBareAddress = c.req.path === "/" && !furtherHere() && c.req.method === "GET" && !followsOwnLink(c.req);
    const language = isBareAddress && prefixOf(`/${cookiesOf(c.req.raw).get(languageCookie)}`);
    if (language) return c.redirect(`/${language}`, 302);
    await next();
  };
}

/** Chromium sends no origin for a prefetched link, but names the linking page. */
function followsOwnLink(request: HonoRequest): boolean {
  if (request.header("sec-fetch-site") === "same-origin") return true;
  return isFetchedAhead(request.raw) && request.header("referer") !== undefined;
}
