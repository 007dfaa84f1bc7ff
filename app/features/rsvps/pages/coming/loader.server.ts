import { data, type LoaderFunctionArgs } from "react-router";
import { comingEvent } from "~/features/calendar/coming-event.server";
import { requestContext } from "~/platform/http/request-context.server";
import { placeInLine, rsvpByToken } from "../../queries.server.ts";

type PageArgs = LoaderFunctionArgs & { params: { token: string } };

/** One's own page. A GET only looks, since mail scanners follow links. */
export async function comingView({ params, context }: PageArgs) {
  const { db, clock, config } = context.get(requestContext);
  const rsvp = await rsvpByToken(db, config.secret, params.token);
  const event = rsvp && (await comingEvent(db, rsvp.eventId));
  if (!event) return data(undefined, { status: 404 });
  const { name, people, note, state, offeredUntil } = rsvp;
  // An offer that is over has not been passed on yet.
  const isLate = state === "offered" && offeredUntil !== null && offeredUntil <= clock.now();
  // While organizers have taken it off the calendar, not even its guests read what and where it is.
  const isHidden = !event.isOn && !event.isCancelled;
  return data({
    event: isHidden ? { ...event, title: "", location: null } : event,
    isHidden,
    isOver: event.end <= clock.site(),
    name,
    people,
    note,
    state: isLate ? ("gone" as const) : state,
    offeredUntil,
    place: state === "waiting" ? await placeInLine(db, rsvp) : 0,
  });
}
