import type { Context, MiddlewareHandler } from "hono";
import { languageOf, localizedPath, pageOf } from "../app/i18n/links.ts";

/**
 * Answers a path with an invalid "%" as not found before the router sees it, because the router would print a line
 * that is not JSON.
 */
export function readablePath(render: (c: Context, request: Request) => Promise<Response>): MiddlewareHandler {
  return async (c, next) => {
    const url = new URL(c.req.url);
    if (isReadable(url.pathname)) return next();
    const { pathname } = url;
    // No page has a name that starts with "~".
    url.pathname = localizedPath(languageOf(pathname), `/~${pageOf(pathname).replaceAll("%", "~")}`);
    return render(c, new Request(url, { headers: c.req.raw.headers }));
  };
}

/** The router decodes a path twice, so that the result of "%25" is checked again. */
function isReadable(path: string): boolean {
  try {
    // The result is used because the build removes unused calls.
    return decodeURIComponent(decodeURIComponent(path)) !== "";
  } catch {
    return false;
  }
}
