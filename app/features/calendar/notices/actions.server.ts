import { runAction } from "~/platform/http/run-action.server";
import type { RequestContext } from "~/platform/http/request-context.server";
import { starMailByToken, stopStarMailsByToken } from "./commands.server.ts";

type StarMailOutcome = { ok: true; mail: { email: string } | undefined } | { ok: false; reason: "unavailable" };

/**
 * Returns the reader of the email with this token; undefined if it is not an email about a starred event. Opening the
 * link changes nothing.
 */
export function starMailOf(context: RequestContext, token: string): Promise<StarMailOutcome> {
  return runAction(context, {
    command: async () => ({ ok: true, mail: await starMailByToken(context.db, token) }) as const,
  });
}

/** Unsubscribes from all emails about starred events with one click (RFC 8058). */
export function submitStarMailStop(context: RequestContext, token: string): Promise<StarMailOutcome> {
  return runAction(context, {
    command: async () => ({ ok: true, mail: await stopStarMailsByToken(context.db, token) }) as const,
  });
}
