import { editionContext } from "~/features/edition/current-edition.server";
import { gatheringsCalendar } from "~/features/registration/gatherings-calendar";
import { languageOf } from "~/i18n/links";
import { requestContext } from "~/platform/request-context.server";
import type { Route } from "./+types/opening-and-closing";

export const handle = { access: "anyone" };

/** The opening evening and the closing gathering as a calendar file. */
export function loader({ request, context }: Route.LoaderArgs): Response {
  const edition = context.get(editionContext);
  const { clock, config } = context.get(requestContext);
  const language = languageOf(new URL(request.url).pathname);
  return new Response(gatheringsCalendar(edition, { language, origin: config.origin, stamp: clock.now() }), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${edition.key}.ics"`,
      "Cache-Control": "public, max-age=300",
    },
  });
}
