import { runAction } from "~/platform/http/run-action.server";
import type { RequestContext } from "~/platform/http/request-context.server";
import { starMailByToken, stopStarMailsByToken } from "./commands.server.ts";

type StarMailOutcome = { ok: true; mail: { email: string } | undefined } | { ok: false; reason: "unavailable" };

/** Whose email about a starred event a token is of; undefined for any other email. A look changes nothing. */
export function starMailOf(context: RequestContext, token: string): Promise<StarMailOutcome> {
  return runAction(context, {
    command: async () => ({ ok: true, mail: await starMailByToken(context.db, token) }) as const,
  });
}

/** One click in such an email (RFC 8058) ends them all. */
export function submitStarMailStop(context: RequestContext, token: string): Promise<StarMailOutcome> {
  return runAction(context, {
    command: async () => ({ ok: true, mail: await stopStarMailsByToken(context.db, token) }) as const,
  });
}
