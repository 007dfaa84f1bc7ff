import { editionContext } from "~/features/edition/current-edition.server";
import { gatheringsToCome, type Gathering } from "~/features/edition/phase";
import { gatheringsCalendar } from "~/features/registration/gatherings-calendar";
import { venueFor } from "~/features/registration/venue-key.server";
import { dayIn } from "~/i18n/dates";
import { languageOf } from "~/i18n/links";
import { requestContext } from "~/platform/http/request-context.server";
import type { Route } from "./+types/opening-and-closing";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone" } satisfies RouteHandle;

/** Exports the upcoming gatherings as a calendar file, or both if they are over. */
export function loader({ request, context }: Route.LoaderArgs): Response {
  const edition = context.get(editionContext);
  const { clock, config } = context.get(requestContext);
  const url = new URL(request.url);
  const language = languageOf(url.pathname);
  const venue = venueFor(url, { edition, secret: config.secret });
  const toCome = gatheringsToCome(edition, dayIn(edition.zone, clock.site()));
  const gatherings: Gathering[] = toCome.length > 0 ? toCome : ["invocation", "integration"];
  const file = gatheringsCalendar(edition, { language, venue, origin: config.origin, stamp: clock.now(), gatherings });
  return new Response(file, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${edition.key}.ics"`,
      "Cache-Control": venue ? "no-store" : "public, max-age=300",
    },
  });
}
