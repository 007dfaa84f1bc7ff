import { redirect, type LoaderFunctionArgs } from "react-router";
import { proposalByToken } from "~/features/calendar/hosts/proposed-events.server";
import { languageOf, localized } from "~/i18n/links";
import { outageContext } from "~/platform/http/outage-context.server";
import { requestContext } from "~/platform/http/request-context.server";
import { firstName } from "../../guest-name.ts";
import { lettersOf } from "../../letters/queries.server.ts";
import { guestsShown, placesOfEvent } from "../../queries.server.ts";

type PageArgs = LoaderFunctionArgs & { params: { token: string } };

/** What a host sees of their guests: first names, how many, and the line they wrote; never an address. */
export async function hostGuestsView({ url, params, context }: PageArgs) {
  if (context.get(outageContext)) return undefined;
  const { db, clock } = context.get(requestContext);
  const event = await proposalByToken(db, params.token);
  const places = event && (await placesOfEvent(db, event.id));
  if (!event || !places) throw redirect(localized(languageOf(url.pathname), "/calendar/propose?outcome=unknown"));
  const { guests: shown, hasMore } = await guestsShown(db, event.id, url);
  const guests = shown.map(({ id, name, people, note, state }) => {
    return { id, name: name && firstName(name), people, note, state: state as Exclude<typeof state, "gone"> };
  });
  const { title, start_date: start, end_date: end, all_day: allDay, heads } = event;
  // What the organizers wrote to hosts is in their mailboxes.
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
