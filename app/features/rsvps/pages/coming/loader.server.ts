import { data, type LoaderFunctionArgs } from "react-router";
import { editionContext } from "~/features/edition/current-edition.server";
import { comingEvent } from "~/features/calendar/coming-event.server";
import { viewerContext } from "~/features/identity/middleware.server";
import { requestContext } from "~/platform/http/request-context.server";
import { isInvited } from "../../invited.server.ts";
import { withOwnLink } from "../../own-links.ts";
import { placeInLine, rsvpByToken } from "../../queries.server.ts";

type PageArgs = LoaderFunctionArgs & { params: { token: string } };

/** Loads a guest's own page. A GET changes nothing, since mail scanners follow links. The browser keeps the link. */
export async function comingView({ params, context, request }: PageArgs) {
  const { db, clock, config } = context.get(requestContext);
  const rsvp = await rsvpByToken(db, config.secret, params.token);
  const stored = rsvp && (await comingEvent(db, rsvp.eventId));
  if (!stored) return data(undefined, { status: 404 });
  const { address, ...event } = stored;
  const { name, people, note, state, offeredUntil } = rsvp;
  // An expired offer stays in its row until the worker passes it on.
  const isOfferOver = state === "offered" && offeredUntil !== null && offeredUntil <= clock.now();
  // While organizers hide an event, its guests don't read its title and place either.
  const isHidden = !event.isOn && !event.isCancelled;
  const viewer = context.get(viewerContext);
  const remembersLink = viewer.kind === "anonymous";
  const page = {
    event: isHidden ? { ...event, title: "", location: null } : event,
    address: state === "coming" && !isHidden ? address : null,
    isHidden,
    isOver: event.end <= clock.site(),
    name,
    people,
    note,
    state: isOfferOver ? ("gone" as const) : state,
    offeredUntil,
    place: state === "waiting" ? await placeInLine(db, rsvp) : 0,
    isInvited: await isInvited(db, rsvp, { edition: context.get(editionContext), now: clock.site() }),
  };
  return data(page, remembersLink ? { headers: { "Set-Cookie": withOwnLink(request, params.token, config) } } : {});
}
