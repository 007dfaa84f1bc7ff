import { daySheetPdf } from "~/features/calendar/door/door.server";
import { doorQuery } from "~/features/calendar/door/door-query";
import { requestContext } from "~/platform/http/request-context.server";
import type { Route } from "./+types/day-sheet-pdf";
import { doorAnswer, publicHouse } from "./calendar/door-answer.ts";
import type { RouteHandle } from "../route-handle.ts";

export const handle = {
  access: "anyone",
  static: true,
  cache: doorQuery("daySheet"),
  shows: ["events", "places"],
  sameForAll: true,
} satisfies RouteHandle;

/** The day sheet of a venue; only what all may know is on it. */
export function loader({ params, ...args }: Route.LoaderArgs): Promise<Response> {
  const { db } = args.context.get(requestContext);
  return doorAnswer(args, "daySheet", async (facts) => {
    const house = await publicHouse(args, params.id);
    return house && daySheetPdf(db, house, facts);
  });
}
