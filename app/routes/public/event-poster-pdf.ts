import { eventWithPoster, posterPdf } from "~/features/calendar/poster/poster.server";
import { formatQuery, readFormat } from "~/features/calendar/programme/format";
import { editionContext } from "~/features/edition/current-edition.server";
import { languageOf } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { requestContext } from "~/platform/http/request-context.server";
import type { Route } from "./+types/event-poster-pdf";
import { whenEventsAnswer } from "./calendar/ics-answer.ts";
import { pdfAnswer } from "./calendar/pdf-answer.ts";
import type { RouteHandle } from "../route-handle.ts";

const paperOf = (query: URLSearchParams) => ({ paper: readFormat(query).paper, order: "pages" }) as const;

export const handle = {
  access: "anyone",
  static: true,
  cache: (query) => formatQuery(paperOf(query)),
  shows: ["events"],
  sameForAll: true,
} satisfies RouteHandle;

/** The poster of an event on paper; written again as soon as an event changes. */
export function loader({ url, params, context }: Route.LoaderArgs): Promise<Response> {
  const deps = context.get(requestContext);
  const edition = context.get(editionContext);
  const language = languageOf(url.pathname);
  const { paper } = paperOf(url.searchParams);
  return whenEventsAnswer(deps, async () => {
    const event = await eventWithPoster(deps.db, params.id);
    if (!event) return new Response(null, { status: 404 });
    const pdf = await posterPdf(event, { edition, origin: deps.config.origin, language, paper });
    return pdfAnswer(pdf, translator(language)("poster.file"));
  });
}
