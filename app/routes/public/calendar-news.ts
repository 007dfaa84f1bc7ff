import { newsFeed } from "~/features/calendar/news";
import { newestEvents } from "~/features/calendar/queries.server";
import { editionContext } from "~/features/edition/current-edition.server";
import { languageOf } from "~/i18n/links";
import { requestContext } from "~/platform/request-context.server";
import { whenEventsAnswer } from "./calendar/ics-answer.ts";
import type { Route } from "./+types/calendar-news";

export const handle = { access: "anyone", static: true, cache: [], shows: ["events"], sameForAll: true };

const mostEntries = 50;

/** The events published last, as an Atom feed. */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  return whenEventsAnswer(args.context.get(requestContext), () => newsAnswer(args));
}

async function newsAnswer({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { db, config } = context.get(requestContext);
  const edition = context.get(editionContext);
  const language = languageOf(new URL(request.url).pathname);
  const text = newsFeed(await newestEvents(db, mostEntries), { edition, origin: config.origin, language });
  return new Response(text, {
    headers: { "Content-Type": "application/atom+xml; charset=utf-8", "Cache-Control": "public, no-cache" },
  });
}
