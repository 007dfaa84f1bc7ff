import { data, type LoaderFunctionArgs } from "react-router";
import { editionContext } from "~/features/edition/current-edition.server";
import { viewerContext } from "~/features/identity/middleware.server";
import { ownComings } from "~/features/rsvps/guest.server";
import { overlapping } from "~/features/rsvps/overlaps";
import { languageOf, localized } from "~/i18n/links";
import { requestContext } from "~/platform/http/request-context.server";
import { eventsNamed } from "../../queries.server.ts";
import { starMailsSince } from "../../notices/queries.server.ts";
import { feedTokenOf, starsOf } from "../../stars/stars.server.ts";
import { suggestedEvents } from "../../stars/suggestions.server.ts";

export async function starredView({ request, context }: LoaderFunctionArgs) {
  const { db, config, clock } = context.get(requestContext);
  const edition = context.get(editionContext);
  const viewer = context.get(viewerContext);
  const { keeper, starredIds, headers } = await starsOf(db, { viewer, request });
  const comings = await ownComings(db, { viewer, request, secret: config.secret, now: clock.now() });
  const events = await eventsNamed(db, [...starredIds, ...comings.map(({ eventId }) => eventId)]);
  const own = events.filter(({ id }) => comings.some(({ eventId, state }) => eventId === id && state !== "waiting"));
  const token = keeper.in === "account" ? await feedTokenOf(db, keeper.userId) : undefined;
  const language = languageOf(new URL(request.url).pathname);
  const feed = token && `${config.origin}${localized(language, "/calendar/starred.ics")}?token=${token}`;
  const mails =
    keeper.in === "account" && viewer.kind !== "anonymous"
      ? { email: viewer.email, isOn: (await starMailsSince(db, keeper.userId)) !== undefined }
      : undefined;
  const page = {
    storedIn: keeper.in,
    starredIds,
    events,
    comings,
    overlaps: overlapping(own, clock.site()),
    suggested: await suggestedEvents(db, {
      edition,
      now: clock.site(),
      starredIds: events.map(({ id }) => id),
      language,
    }),
    feed,
    mails,
  };
  return data(page, { headers });
}
