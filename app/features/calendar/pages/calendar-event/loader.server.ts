import { data, type LoaderFunctionArgs } from "react-router";
import { editionContext } from "~/features/edition/current-edition.server";
import { viewerContext } from "~/features/identity/middleware.server";
import { venueOfEvent } from "~/features/map/venues/queries.server";
import { guestByLink, guestOf, hasJustSaidComing, ownComings } from "~/features/rsvps/guest.server";
import { placesOf } from "~/features/rsvps/queries.server";
import { languageOf } from "~/i18n/links";
import { codeOf } from "~/lib/pdf/qr-code";
import { requestContext } from "~/platform/http/request-context.server";
import { descriptionHtml } from "../../description.server.ts";
import { descriptionText } from "../../description-text.ts";
import { neighborsOf } from "../../neighbors.server.ts";
import { movedFrom } from "../../notices/moves.server.ts";
import { googleLink, pageOfEvent } from "../../feeds/feed.ts";
import { pictureOf } from "../../pictures/queries.server.ts";
import { publicEvent } from "../../queries.server.ts";
import { starsOf } from "../../stars/stars.server.ts";

type PageArgs = LoaderFunctionArgs & { params: { id: string } };

export async function calendarEventView({ request, params, context }: PageArgs) {
  const { db, clock, config } = context.get(requestContext);
  const edition = context.get(editionContext);
  const event = await publicEvent(db, params.id);
  if (!event) throw data(null, { status: 404 });
  const language = languageOf(new URL(request.url).pathname);
  const viewer = context.get(viewerContext);
  const { starredIds, headers } = await starsOf(db, { viewer, request });
  const visit = { viewer, request, secret: config.secret, now: clock.now() };
  const facts = { edition, origin: config.origin, language };
  const address = pageOfEvent(event, facts);
  const page = {
    event,
    picture: await pictureOf(db, event.id),
    html: event.description && descriptionHtml(event.description),
    text: event.description && descriptionText(event.description),
    google: googleLink(event, facts),
    address,
    code: codeOf(address, "L"),
    isOver: event.end <= clock.site(),
    before: event.cancelled ? undefined : await movedFrom(db, event, clock.now()),
    ...(await neighborsOf(db, event, { now: clock.site(), zone: edition.zone })),
    starredIds,
    places: await placesOf(db, event.id),
    venue: await venueOfEvent(db, event.id),
    person: guestOf(viewer),
    hasSaidComing: hasJustSaidComing(context, event.id),
    here: await guestByLink(db, visit),
    own: (await ownComings(db, visit)).find(({ eventId }) => eventId === event.id),
  };
  return data(page, { headers });
}
