import { isSessionLookupFailed, sessionContext } from "~/features/identity/middleware.server";
import { pageSession } from "~/features/identity/sessions/page-session";
import { requestContext } from "~/platform/http/request-context.server";
import type { Route } from "./+types/session";
import type { RouteHandle } from "./route-handle.ts";

export const handle = { access: "anyone" } satisfies RouteHandle;

/**
 * GET /session: what a page may know of its session, or null, but never the secret (AUT-57, AUT-59). If the session
 * cannot be read, it answers 503, since null would mean signed out.
 */
export function loader({ context }: Route.LoaderArgs): Response {
  const headers = { "Cache-Control": "no-store" };
  if (isSessionLookupFailed(context)) return Response.json({ reason: "unavailable" }, { status: 503, headers });
  const { clock } = context.get(requestContext);
  const session = context.get(sessionContext);
  const page = session && pageSession(session.viewer, session.expiresAt, clock.now());
  return Response.json(page, { headers });
}
