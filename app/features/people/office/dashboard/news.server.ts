import { newInReview } from "~/features/calendar/organize/managed-events.server";
import { campaignsEndedSince } from "~/features/campaigns/outcomes/open-campaigns.server";
import { noteOfficeVisit } from "~/features/identity/office-visits.server";
import { countNewSuggestions } from "~/features/map/suggestions/queries.server";
import { countRegisteredSince } from "~/features/registration/queries.server";
import type { Db } from "~/platform/database/db.server";

interface NewsArgs {
  userId: string;
  /** The edition's key. */
  event: string;
  now: Date;
}

/** Counts what is new since the organizer's last visit to the dashboard. Returns undefined on the first visit. */
export async function newsFor(db: Db, { userId, event, now }: NewsArgs) {
  const since = await noteOfficeVisit(db, { userId, now });
  if (!since) return undefined;
  const [registered, review, suggestions, campaigns] = await Promise.all([
    countRegisteredSince(db, { event, since }),
    newInReview(db, since),
    countNewSuggestions(db, since),
    campaignsEndedSince(db, since),
  ]);
  return { since, registered, ...review, suggestions, ...campaigns };
}

export type News = NonNullable<Awaited<ReturnType<typeof newsFor>>>;
