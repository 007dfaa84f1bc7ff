import { eventSignPdf } from "~/features/calendar/door/door.server";
import { doorQuery } from "~/features/calendar/door/door-query";
import { requestContext } from "~/platform/http/request-context.server";
import type { Route } from "./+types/event-sign-pdf";
import { doorAnswer } from "./calendar/door-answer.ts";
import type { RouteHandle } from "../route-handle.ts";

export const handle = {
  access: "anyone",
  static: true,
  cache: doorQuery("sign"),
  shows: ["events", "places"],
  sameForAll: true,
} satisfies RouteHandle;

/** The sign of one event; only what all may know is on it. */
export function loader({ params, ...args }: Route.LoaderArgs): Promise<Response> {
  const { db } = args.context.get(requestContext);
  return doorAnswer(args, "sign", (facts) => eventSignPdf(db, params.id, facts));
}
