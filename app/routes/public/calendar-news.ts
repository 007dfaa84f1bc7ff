import { queryOf, readFilters } from "~/features/calendar/address";
import { newsFeed } from "~/features/calendar/feeds/news";
import { newestEvents } from "~/features/calendar/queries.server";
import { editionContext } from "~/features/edition/current-edition.server";
import { languageOf } from "~/i18n/links";
import { requestContext } from "~/platform/http/request-context.server";
import { whenEventsAnswer } from "./calendar/ics-answer.ts";
import type { Route } from "./+types/calendar-news";
import type { RouteHandle } from "../route-handle.ts";

export const handle = {
  access: "anyone",
  static: true,
  cache: (query) => queryOf(readFilters(query)),
  shows: ["events", "places"],
  sameForAll: true,
} satisfies RouteHandle;

const mostEntries = 50;

/** The events published last, as an Atom feed, with the filters of /calendar. */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  return whenEventsAnswer(args.context.get(requestContext), () => newsAnswer(args));
}

async function newsAnswer({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { db, config } = context.get(requestContext);
  const edition = context.get(editionContext);
  const url = new URL(request.url);
  const language = languageOf(url.pathname);
  const filters = readFilters(url.searchParams);
  const events = await newestEvents(db, { ...filters, limit: mostEntries });
  const text = newsFeed(events, { edition, origin: config.origin, language, filters });
  return new Response(text, {
    headers: { "Content-Type": "application/atom+xml; charset=utf-8", "Cache-Control": "public, no-cache" },
  });
}
