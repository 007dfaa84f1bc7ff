import { exportOwnData } from "~/features/account/commands.server";
import { requireMember } from "~/features/identity/middleware.server";
import { requestContext } from "~/platform/http/request-context.server";
import type { Route } from "./+types/data-json";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "member" } satisfies RouteHandle;

/** Everything stored about the person, as one JSON file. Taking it is on record, so it is a POST. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const person = requireMember(args);
  const { db, clock, config, personalData } = args.context.get(requestContext);
  const data = await exportOwnData(db, person, personalData);
  const file = { site: config.origin, taken_at: clock.now(), ...data };
  return new Response(JSON.stringify(file, undefined, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="my-data.json"',
    },
  });
}

export function loader(): Response {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}
