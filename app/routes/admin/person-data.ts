import { exportPerson } from "~/features/people/office/commands.server";
import { isUuid } from "~/lib/database/uuid";
import { requireFreshProof } from "~/features/identity/middleware.server";
import { personById } from "~/features/people/person.server";
import { languageOf, localized } from "~/i18n/links";
import { requestContext } from "~/platform/http/request-context.server";
import type { Route } from "./+types/person-data";
import { personPage } from "~/features/people/office/person/person-url";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin" } satisfies RouteHandle;

/** Everything stored about a person, as they would download it themselves. Taking it is on record, so it is a POST. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { id } = args.params;
  const page = localized(languageOf(args.url.pathname), personPage(id));
  // After the proof, the person returns to the page with the download button.
  const { userId } = requireFreshProof({ ...args, url: new URL(`${page}?edit=data`, args.url) });
  const { db, clock, config, personalData } = args.context.get(requestContext);
  const person = isUuid(id) ? await personById(db, id) : undefined;
  if (!person) return new Response(null, { status: 303, headers: { Location: page } });
  const data = await exportPerson(db, { person, author: { userId, now: clock.now() } }, personalData);
  const file = { site: config.origin, taken_at: clock.now(), ...data };
  return new Response(JSON.stringify(file, undefined, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="person-data.json"',
      "Cache-Control": "no-store",
    },
  });
}

export function loader(): Response {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}
