import { calendarFile } from "~/features/calendar/feeds/feed";
import { eventsNamed } from "~/features/calendar/queries.server";
import { feedOwner, starsOf } from "~/features/calendar/stars/stars.server";
import { ownComings } from "~/features/rsvps/guest.server";
import { comingsOf } from "~/features/rsvps/queries.server";
import { editionContext } from "~/features/edition/current-edition.server";
import { viewerContext } from "~/features/identity/middleware.server";
import { languageOf } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { requestContext } from "~/platform/http/request-context.server";
import { icsAnswer, whenEventsAnswer } from "./calendar/ics-answer.ts";
import type { Route } from "./+types/calendar-starred-feed";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone", static: true } satisfies RouteHandle;

/** Somebody's starred events: whose is in the token of a subscription, or without one in the request itself. */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  return whenEventsAnswer(args.context.get(requestContext), () => starredAnswer(args));
}

async function starredAnswer({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { db, config, clock, eventTexts: texts } = context.get(requestContext);
  const edition = context.get(editionContext);
  const url = new URL(request.url);
  const language = languageOf(url.pathname);
  const token = url.searchParams.get("token");
  const viewer = context.get(viewerContext);
  const owner = token ? await feedOwner(db, token) : await starsOf(db, { viewer, request });
  if (!owner) return new Response("This address is no longer in use.\n", { status: 404 });
  const now = clock.now();
  const comings =
    "email" in owner
      ? await comingsOf(db, owner, now)
      : await ownComings(db, { viewer, request, secret: config.secret, now });
  const t = translator(language);
  const ids = [...owner.starredIds, ...comings.map(({ eventId }) => eventId)];
  const calendar = calendarFile(await eventsNamed(db, ids), {
    edition,
    origin: config.origin,
    language,
    name: t("calendar.starred.calendarName", { name: edition.name }),
    ...(token ? { source: config.origin + url.pathname + url.search } : {}),
    isAttending: true,
    said: new Map(comings.map(({ eventId, state, people }) => [eventId, t(`rsvp.row.${state}`, { count: people })])),
    texts,
  });
  return icsAnswer(calendar, { secret: true, ...(token ? {} : { file: "my-calendar.ics" }) });
}
