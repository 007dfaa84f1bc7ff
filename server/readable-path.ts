import type { Context, MiddlewareHandler } from "hono";
import { languageOf, localizedPath, pageOf } from "../app/i18n/links.ts";

/**
 * A path with a "%" that means nothing leads nowhere, and the router never sees it: it would print a line of its own
 * where every line is JSON.
 */
export function readablePath(render: (c: Context, request: Request) => Promise<Response>): MiddlewareHandler {
  return async (c, next) => {
    const url = new URL(c.req.url);
    if (isReadable(url.pathname)) return next();
    const { pathname } = url;
    // No page has a name below "~".
    url.pathname = localizedPath(languageOf(pathname), `/~${pageOf(pathname).replaceAll("%", "~")}`);
    return render(c, new Request(url, { headers: c.req.raw.headers }));
  };
}

/** The router takes a path apart twice: what "%25" stands for is looked at again. */
function isReadable(path: string): boolean {
  try {
    // The build leaves out what is decoded and not used.
    return decodeURIComponent(decodeURIComponent(path)) !== "";
  } catch {
    return false;
  }
}
