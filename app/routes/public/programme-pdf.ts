import { formatQuery, readFormat } from "~/features/calendar/programme/format";
import { programmePdf } from "~/features/calendar/programme/programme.server";
import { eventsOfProgramme } from "~/features/calendar/programme/queries.server";
import { editionContext } from "~/features/edition/current-edition.server";
import { dayIn } from "~/i18n/dates";
import { languageOf } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { requestContext } from "~/platform/http/request-context.server";
import type { Route } from "./+types/programme-pdf";
import { whenEventsAnswer } from "./calendar/ics-answer.ts";
import { pdfAnswer } from "./calendar/pdf-answer.ts";
import type { RouteHandle } from "../route-handle.ts";

export const handle = {
  access: "anyone",
  static: true,
  cache: (query) => formatQuery(readFormat(query)),
  shows: ["events"],
  sameForAll: true,
} satisfies RouteHandle;

/** The calendar for paper; written again as soon as an event changes, and each day for its date. */
export function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const deps = context.get(requestContext);
  const edition = context.get(editionContext);
  const language = languageOf(url.pathname);
  const format = readFormat(url.searchParams);
  return whenEventsAnswer(deps, async () => {
    const today = dayIn(edition.zone, deps.clock.site());
    const facts = { edition, origin: deps.config.origin, language, today, ...format };
    const name = translator(language)("programme.title").toLowerCase();
    return pdfAnswer(await programmePdf(await eventsOfProgramme(deps.db, facts), facts), name);
  });
}
