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
  const asked = (name: string) => url.searchParams.get(name) ?? "";
  const draft = {
    ...chosenVenue(asked("place_id")),
    start_date: asked("start_date"),
    end_date: asked("end_date"),
  };
  const event = { id: asked("event"), place_id: asked("own_place") };
  const { zone } = context.get(editionContext);
  const read = async () => [await takenTimes(using.db, { draft, event, zone, isOffice: true })].filter(Boolean);
  const found = await unlessDatabaseOutage(using, read, () => undefined);
  return jsonAnswer(found ? 200 : 503, found ?? { success: false });
}
