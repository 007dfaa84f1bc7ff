import { redirect } from "react-router";
import { daySheetPdf, doorSignsPdf, eventSignPdf } from "~/features/calendar/door/door.server";
import { doorQuery, readDoorQuery } from "~/features/calendar/door/door-query";
import { editionContext } from "~/features/edition/current-edition.server";
import { venueAt } from "~/features/map/venues/queries.server";
import { languageOf } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { isUuid } from "~/lib/database/uuid";
import { requestContext } from "~/platform/http/request-context.server";
import type { Route } from "./+types/door-pdf";
import { whenEventsAnswer } from "./calendar/ics-answer.ts";
import { pdfAnswer } from "./calendar/pdf-answer.ts";
import type { RouteHandle } from "../route-handle.ts";

export const handle = {
  access: "anyone",
  static: true,
  cache: (query) => doorQuery(readDoorQuery(query)),
  shows: ["events", "places"],
  sameForAll: true,
} satisfies RouteHandle;

/** The day sheet of a venue, the signs of its events, and the sign of one event; only what all may know is on them. */
export async function loader({ url, params, context }: Route.LoaderArgs): Promise<Response> {
  const deps = context.get(requestContext);
  const language = languageOf(url.pathname);
  const asked = readDoorQuery(url.searchParams);
  const facts = {
    edition: context.get(editionContext),
    origin: deps.config.origin,
    language,
    now: deps.clock.site(),
    ...asked,
  };
  const t = translator(language);
  const isSheet = url.pathname.endsWith("/day.pdf");
  const isOfEvent = url.pathname.endsWith("/sign.pdf");
  // An event has its own day. Any other would make one more copy to write and to keep.
  if (isOfEvent && asked.day) return redirect(url.pathname + doorQuery({ ...asked, day: undefined }));
  const ofHouse = async () => {
    const house = isUuid(params.id) ? await venueAt(deps.db, params.id) : undefined;
    if (!house?.page) return undefined;
    return (isSheet ? daySheetPdf : doorSignsPdf)(deps.db, house, facts);
  };
  return whenEventsAnswer(deps, async () => {
    const pdf = await (isOfEvent ? eventSignPdf(deps.db, params.id, facts) : ofHouse());
    if (!pdf)
      return new Response(t("door.nothing"), { status: 404, headers: { "Content-Type": "text/plain; charset=utf-8" } });
    return pdfAnswer(pdf, t(isSheet ? "door.daySheetFile" : "door.signFile"));
  });
}
