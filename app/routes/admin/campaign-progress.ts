import { progressEvents, progressOf } from "~/features/campaigns/outcomes/progress.server";
import { requireAdmin, adminCheck } from "~/features/identity/middleware.server";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { eventStream } from "~/platform/http/event-stream.server";
import { requestContext } from "~/platform/http/request-context.server";
import type { Route } from "./+types/campaign-progress";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin" } satisfies RouteHandle;

/** The progress of a campaign: as server-sent events, or as JSON for polling. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  requireAdmin(args);
  const { request, params } = args;
  const context = args.context.get(requestContext);
  const { db, isStopping } = context;
  if (!request.headers.get("accept")?.includes("text/event-stream")) {
    const progress = await progressOf(db, params.id);
    const headers = { "Cache-Control": "no-store" };
    return progress ? Response.json(progress, { headers }) : Response.json(null, { status: 404, headers });
  }
  const orOutage = <T>(ask: () => Promise<T>) => unlessDatabaseOutage(context, ask, () => "outage" as const);
  const isAdmin = adminCheck(args);
  return eventStream(
    progressEvents({
      read: () => orOutage(() => progressOf(db, params.id)),
      isAllowed: () => orOutage(isAdmin),
      isStopping,
      signal: request.signal,
    }),
  );
}
