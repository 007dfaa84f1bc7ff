import { data, type LoaderFunctionArgs } from "react-router";
import { editionContext } from "~/features/edition/current-edition.server";
import { comingEvent } from "~/features/calendar/coming-event.server";
import { viewerContext } from "~/features/identity/middleware.server";
import { requestContext } from "~/platform/http/request-context.server";
import { isInvited } from "../../invited.server.ts";
import { withOwnLink } from "../../own-links.ts";
import { placeInLine, rsvpByToken } from "../../queries.server.ts";

type PageArgs = LoaderFunctionArgs & { params: { token: string } };

/** One's own page. A GET changes nothing, since mail scanners follow links; the browser keeps the link. */
export async function comingView({ params, context, request }: PageArgs) {
  const { db, clock, config } = context.get(requestContext);
  const rsvp = await rsvpByToken(db, config.secret, params.token);
  const found = rsvp && (await comingEvent(db, rsvp.eventId));
  if (!found) return data(undefined, { status: 404 });
  const { address, ...event } = found;
  const { name, people, note, state, offeredUntil } = rsvp;
  // An offer that is over has not been passed on yet.
  const isLate = state === "offered" && offeredUntil !== null && offeredUntil <= clock.now();
  // While organizers have taken it off the calendar, not even its guests read what and where it is.
  const isHidden = !event.isOn && !event.isCancelled;
  const viewer = context.get(viewerContext);
  const keeps = viewer.kind === "anonymous";
  const page = {
    event: isHidden ? { ...event, title: "", location: null } : event,
    address: state === "coming" && !isHidden ? address : null,
    isHidden,
    isOver: event.end <= clock.site(),
    name,
    people,
    note,
    state: isLate ? ("gone" as const) : state,
    offeredUntil,
    place: state === "waiting" ? await placeInLine(db, rsvp) : 0,
    isInvited: await isInvited(db, rsvp, { edition: context.get(editionContext), now: clock.site() }),
  };
  return data(page, keeps ? { headers: { "Set-Cookie": withOwnLink(request, params.token, config) } } : {});
}
