import { exportOwnData } from "~/features/account/commands.server";
import { ownDataCsv } from "~/features/account/export";
import { requireMember } from "~/features/identity/middleware.server";
import { requestContext } from "~/platform/http/request-context.server";
import type { Route } from "./+types/data-csv";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "member" } satisfies RouteHandle;

/** Everything stored about the person, one line for every fact. Taking it is on record, so it is a POST. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const person = requireMember(args);
  const { db, personalData } = args.context.get(requestContext);
  return new Response(await ownDataCsv(await exportOwnData(db, person, personalData)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="my-data.csv"',
    },
  });
}

export function loader(): Response {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}
