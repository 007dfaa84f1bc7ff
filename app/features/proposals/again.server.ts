import { dayAfter, daysBetween, type Day } from "~/i18n/dates";
import type { Db } from "~/platform/database/db.server";
import { draftOf, type EventDraft } from "../calendar/organize/event-draft.ts";
import { managedEventById } from "../calendar/organize/managed-events.server.ts";
import type { Edition } from "../edition/edition.ts";

interface PastEvent {
  id: string;
  edition: Edition;
  now: Date;
}

/**
 * Returns a public event that is over as the draft of a new proposal: what and where it was, on the same day of this
 * year's gathering. Undefined for any other event. Anybody may propose it, so its host is left out.
 */
export async function proposalLike(db: Db, pastEvent: PastEvent): Promise<EventDraft | undefined> {
  const draft = await ownProposalLike(db, pastEvent);
  return draft && { ...draft, hosted_by: "" };
}

/** Returns the same for the host of the event, who is shown as they were. */
export async function ownProposalLike(db: Db, { id, edition, now }: PastEvent): Promise<EventDraft | undefined> {
  const event = await managedEventById(db, id, edition.zone);
  const isPublished = event?.is_public && (event.status === "published" || event.status === "cancelled");
  if (!event || !isPublished || new Date(event.end_date) > now) return undefined;
  const draft = draftOf(event);
  const nights = daysBetween(draft.start_date, draft.end_date).length - 1;
  const day = sameDay(draft.start_date, edition);
  return { ...draft, start_date: day ?? "", end_date: day ? dayAfter(day, nights) : "" };
}

/** Returns the day of this year's gathering that corresponds to a day of a past one, or undefined. */
function sameDay(day: Day, { past, days }: Pick<Edition, "past" | "days">): Day | undefined {
  const gathering = past.find(({ first, last }) => first <= day && day <= last);
  if (!gathering) return undefined;
  const dayNow = dayAfter(days.invocation, daysBetween(gathering.first, day).length - 1);
  return dayNow <= days.integration ? dayNow : undefined;
}
