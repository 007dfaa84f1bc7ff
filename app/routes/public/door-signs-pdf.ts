import { doorSignsPdf } from "~/features/calendar/door/door.server";
import { doorQuery } from "~/features/calendar/door/door-query";
import { requestContext } from "~/platform/http/request-context.server";
import type { Route } from "./+types/door-signs-pdf";
import { doorAnswer, publicHouse } from "./calendar/door-answer.ts";
import type { RouteHandle } from "../route-handle.ts";

export const handle = {
  access: "anyone",
  static: true,
  cache: doorQuery("signs"),
  shows: ["events", "places"],
  sameForAll: true,
} satisfies RouteHandle;

/** The signs of all events at a venue; only what all may know is on them. */
export function loader({ params, ...args }: Route.LoaderArgs): Promise<Response> {
  const { db } = args.context.get(requestContext);
  return doorAnswer(args, "signs", async (facts) => {
    const house = await publicHouse(args, params.id);
    return house && doorSignsPdf(db, house, facts);
  });
}
