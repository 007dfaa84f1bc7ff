import { calendarFile } from "~/features/calendar/feeds/feed";
import { publicEvent } from "~/features/calendar/queries.server";
import { editionContext } from "~/features/edition/current-edition.server";
import { languageOf } from "~/i18n/links";
import { requestContext } from "~/platform/http/request-context.server";
import { icsAnswer, whenEventsAnswer } from "./calendar/ics-answer.ts";
import type { Route } from "./+types/calendar-event-file";
import type { RouteHandle } from "../route-handle.ts";

export const handle = {
  access: "anyone",
  static: true,
  cache: [],
  shows: ["events"],
  sameForAll: true,
} satisfies RouteHandle;

/** Exports an event as a calendar file for participants (CAL-04). */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  return whenEventsAnswer(args.context.get(requestContext), () => fileAnswer(args));
}

async function fileAnswer({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const { db, config, eventTexts: texts } = context.get(requestContext);
  const edition = context.get(editionContext);
  const event = await publicEvent(db, params.id);
  if (!event) return new Response("There is no such event.\n", { status: 404 });
  const language = languageOf(new URL(request.url).pathname);
  const { origin } = config;
  const calendar = calendarFile([event], { edition, origin, language, isAttending: true, texts });
  return icsAnswer(calendar, { file: `${fileName(event.title)}.ics` });
}

/** "Café: día 1" → "cafe-dia-1" */
function fileName(title: string): string {
  const plain = title.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return (
    plain
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "")
      .slice(0, 60) || "event"
  );
}
