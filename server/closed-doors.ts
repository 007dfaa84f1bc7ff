import type { Context, MiddlewareHandler } from "hono";
import { hasSetupKey, isSetupKey, setupCookie } from "../app/features/setup/key.server.ts";
import { tryPerAddress } from "../app/features/identity/limits.server.ts";
import { unlessDatabaseOutage } from "../app/platform/database/database-outage.server.ts";
import type { Refusal, RequestDeps } from "../app/platform/http/request-context.server.ts";
import { canonicalPath, type Address } from "./canonical-path.ts";
import { refusedCall } from "./refused-call.ts";

interface ClosedDoors {
  addresses: readonly Address[];
  deps: Pick<RequestDeps, "config" | "limits" | "log">;
  /** Returns the visitor's address as limits count it. */
  addressOf: (c: Context) => string;
  refuse: (c: Context, refusal: Refusal) => Promise<Response>;
}

/** The refusal of every address while the site is closed. */
export const notOpen: Refusal = { status: 503, reason: "not-open" };

type Refuse = ClosedDoors["refuse"];

/**
 * Nothing of a site is public until an organizer opens its doors (NEW-51): every address answers that it isn't open
 * yet. Whoever has opened the printed address sees all pages as they will be, and sends the forms of the first start
 * alone, so that nobody registers before the doors are open. Browsers and proxies store nothing of it.
 */
export function closedDoors({ addresses, deps, addressOf, refuse: refusePage }: ClosedDoors): MiddlewareHandler {
  const { config, limits, log } = deps;
  // While the database can't be reached, a wrong key is refused uncounted.
  const countGuess = (c: Context) =>
    unlessDatabaseOutage(
      { log, requestId: c.get("requestId") },
      () => limits.use([tryPerAddress, addressOf(c)]),
      () => ({ ok: true }) as const,
    );
  return async (c, next) => {
    const { pathname, searchParams } = new URL(c.req.url);
    const { address } = canonicalPath(pathname, addresses);
    const isProgram = pathname.startsWith("/api/") || address?.isPage === false;
    const refuse: Refuse = isProgram ? async (...refusal) => refusedCall(...refusal) : refusePage;
    const isReading = ["GET", "HEAD"].includes(c.req.method);
    // The router answers "/icons/192.png.data" with what the frame of every page shows.
    if (address?.whileClosed === "everybody" && !pathname.endsWith(".data")) return answerUnkept(c, next);
    const key = searchParams.get("key");
    if (isReading && key !== null && address?.pattern === "/es?/setup") {
      if (!isSetupKey(key, config.secret)) {
        const permit = await countGuess(c);
        if (!permit.ok) return withoutIndex(await refuse(c, { status: 429, reason: "setup-key" }), permit.retryAfter);
        return withoutIndex(await refuse(c, { status: 403, reason: "setup-key" }));
      }
      c.header("Set-Cookie", setupCookie(key, config));
      c.header("Cache-Control", "no-store");
      return c.redirect(pathname, 303);
    }
    const mayUse = isReading || address?.whileClosed === "setup";
    if (mayUse && hasSetupKey(c.req.raw, config)) return answerUnkept(c, next);
    return withoutIndex(await refuse(c, notOpen), secondsToTryAgain);
  };
}

/** One hour, so that programs that read the site neither forget it nor ask all the time. */
const secondsToTryAgain = 3_600;

async function answerUnkept(c: Context, next: () => Promise<void>): Promise<void> {
  await next();
  c.res.headers.set("Cache-Control", "no-store");
}

function withoutIndex(response: Response, retryAfter?: number): Response {
  const answer = new Response(response.body, response);
  answer.headers.set("X-Robots-Tag", "noindex");
  answer.headers.set("Cache-Control", "no-store");
  if (retryAfter !== undefined) answer.headers.set("Retry-After", String(retryAfter));
  return answer;
}
