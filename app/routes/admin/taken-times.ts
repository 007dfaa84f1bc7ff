import { takenTimes } from "~/features/calendar/conflicts/taken.server";
import { chosenVenue } from "~/features/calendar/organize/event-draft";
import { editionContext } from "~/features/edition/current-edition.server";
import { requireAdmin } from "~/features/identity/middleware.server";
import { jsonAnswer } from "~/lib/http/json-answer";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext } from "~/platform/http/request-context.server";
import type { Route } from "./+types/taken-times";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin" } satisfies RouteHandle;

/** When a venue is taken on the days of an event, for its form. An empty list says that no venue and day are chosen. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  requireAdmin(args);
  const { url, context } = args;
  const using = context.get(requestContext);
  const param = (name: string) => url.searchParams.get(name) ?? "";
  const draft = {
    ...chosenVenue(param("place_id")),
    start_date: param("start_date"),
    end_date: param("end_date"),
  };
  const event = { id: param("event"), place_id: param("own_place") };
  const { zone } = context.get(editionContext);
  const readTimes = async () => [await takenTimes(using.db, { draft, event, zone, isOffice: true })].filter(Boolean);
  const times = await unlessDatabaseOutage(using, readTimes, () => undefined);
  return jsonAnswer(times ? 200 : 503, times ?? { success: false });
}
