import { redirect, type LoaderFunctionArgs } from "react-router";
import { proposalByToken } from "~/features/calendar/hosts/proposed-events.server";
import { languageOf, localized } from "~/i18n/links";
import { outageContext } from "~/platform/http/outage-context.server";
import { requestContext } from "~/platform/http/request-context.server";
import { lettersOf } from "../../letters/queries.server.ts";
import { listGuests, placesOfEvent } from "../../queries.server.ts";

type PageArgs = LoaderFunctionArgs & { params: { token: string } };

/** Loads what a host may know of the guests: first names, group sizes and notes, never an email address. */
export async function hostGuestsView({ url, params, context }: PageArgs) {
  if (context.get(outageContext)) return undefined;
  const { db, clock } = context.get(requestContext);
  const event = await proposalByToken(db, params.token);
  const places = event && (await placesOfEvent(db, event.id));
  if (!event || !places) throw redirect(localized(languageOf(url.pathname), "/calendar/propose?outcome=unknown"));
  const { guests: listed, hasMore } = await listGuests(db, event.id, url);
  const guests = listed.map(({ id, name, people, note, state }) => {
    return { id, name: name && firstName(name), people, note, state: state as Exclude<typeof state, "gone"> };
  });
  const { title, start_date: start, end_date: end, all_day: allDay, heads } = event;
  // Hosts have the organizers' letters to them in their mailboxes.
  const letters = (await lettersOf(db, event.id)).filter(({ audience }) => audience !== "hosts");
  const canWrite = guests.length > 0 && end > clock.site();
  const hasBegun = start <= clock.site();
  return {
    event: { title, start, end, allDay, heads },
    hasBegun,
    places,
    guests,
    hasMore,
    letters,
    canWrite,
  };
}

/** Returns the name by which a host knows a guest. The whole name is for organizers. */
function firstName(name: string): string {
  return name.trim().split(/\s+/u)[0]!;
}
