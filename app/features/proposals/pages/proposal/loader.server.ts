import { redirect, type LoaderFunctionArgs } from "react-router";
import { addressForGuests } from "~/features/calendar/at-venue.server";
import { hostChangeOf } from "~/features/calendar/hosts/queries.server";
import { managedEvent } from "~/features/calendar/organize/managed-event";
import { editionContext } from "~/features/edition/current-edition.server";
import { proposalByToken } from "~/features/calendar/hosts/proposed-events.server";
import { venueChoices } from "~/features/map/venues/queries.server";
import { languageOf, localized } from "~/i18n/links";
import type { Language } from "~/i18n/translate";
import { outageContext } from "~/platform/http/outage-context.server";
import { requestContext } from "~/platform/http/request-context.server";
import { deadLinkReason, draftByToken } from "../../drafts.server.ts";

type PageArgs = LoaderFunctionArgs & { params: { token: string } };

export function deadLinkPage(language: Language, state: "expired" | "unknown"): string {
  return localized(language, `/calendar/propose?outcome=${state}`);
}

/** A GET changes nothing: a draft is confirmed with its button, and organizers decide about a proposal. */
export async function proposalView({ url, params, context }: PageArgs) {
  if (context.get(outageContext)) return undefined;
  const { db, clock } = context.get(requestContext);
  const { zone } = context.get(editionContext);
  const proposal = await proposalByToken(db, params.token);
  const draft = await draftByToken(db, params.token, clock.now());
  // A declined one may be proposed again; then its button waits.
  if (proposal && !(draft && proposal.status === "declined")) {
    // An event that is over or canceled cannot be changed.
    const isOpen = proposal.status === "published" && proposal.end_date > clock.site();
    return {
      event: managedEvent(zone, proposal),
      note: proposal.decision_note,
      isOpen,
      change: await hostChangeOf(db, proposal.id),
      // Whoever proposes an event could otherwise choose a place to read its private address.
      address: isOpen ? await addressForGuests(db, proposal.id) : null,
      venues: await venueChoices(db, proposal),
    };
  }
  if (!draft) throw redirect(deadLinkPage(languageOf(url.pathname), await deadLinkReason(db, params.token)));
  const { title, location, start_date: start, end_date: end, all_day: allDay = false } = draft.event;
  return { draft: { title, location, start: start.toISOString(), end: end.toISOString(), allDay } };
}
