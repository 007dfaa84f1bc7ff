import type { RequestHandler } from "react-router";
import type { Log } from "../app/platform/log.server.ts";

/** Logs the rendering time of each page, including those rendered for the cache. */
export function loggedRender(handle: RequestHandler, log: Log): RequestHandler {
  return async (request, context) => {
    const started = performance.now();
    const response = await handle(request, context);
    log("debug", "render", { milliseconds: Math.round(performance.now() - started) });
    return response;
  };
}
