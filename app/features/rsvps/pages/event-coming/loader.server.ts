import { data, type LoaderFunctionArgs } from "react-router";
import { publicEvent } from "~/features/calendar/queries.server";
import { viewerContext } from "~/features/identity/middleware.server";
import { outageContext } from "~/platform/http/outage-context.server";
import { requestContext } from "~/platform/http/request-context.server";
import { guestByLink, guestOf } from "../../guest.server.ts";
import { placesOf } from "../../queries.server.ts";

type PageArgs = LoaderFunctionArgs & { params: { id: string } };

/** Loads the page with the form of an event, where a refused form is shown again. */
export async function eventComingView({ params, context, request }: PageArgs) {
  if (context.get(outageContext)) return undefined;
  const { db, clock } = context.get(requestContext);
  const [event, places] = await Promise.all([publicEvent(db, params.id), placesOf(db, params.id)]);
  if (!event || !places || places.mode === "open") throw data(null, { status: 404 });
  const isOpen = !event.cancelled && event.end > clock.site();
  const viewer = context.get(viewerContext);
  const linkedGuest = await guestByLink(db, { request, now: clock.now() });
  return { event, places, isOpen, person: guestOf(viewer), here: linkedGuest };
}
