import { dayAfter, type Day } from "~/i18n/dates";
import type { Db } from "~/platform/database/db.server";
import type { Edition } from "../../edition/edition.ts";
import type { PublicEvent } from "../event.ts";
import { eventsNamed, eventsOn } from "../queries.server.ts";

interface Around {
  edition: Pick<Edition, "zone" | "days">;
  today: Day;
}

const mostEvents = 800;
const daysAfter = 31;

/** The public events that a printed programme has; what was called off is left out. */
export async function eventsOfProgramme(db: Db, around: Around): Promise<PublicEvent[]> {
  const listed = await eventsOn(db, { ...programmeSpan(around), zone: around.edition.zone, limit: mostEvents });
  return eventsNamed(
    db,
    listed.filter(({ cancelled }) => !cancelled).map(({ id }) => id),
  );
}

/**
 * From today, but at most a month before the opening, or from the opening once it is past, until a month after the closing. A
 * year that is over has what comes next.
 */
export function programmeSpan({ edition, today }: Around): { first: Day; last: Day } {
  const { invocation, integration } = edition.days;
  if (today > integration) return { first: today, last: dayAfter(today, 2 * daysAfter) };
  const ahead = dayAfter(invocation, -daysAfter);
  const [, first = invocation] = [ahead, today, invocation].toSorted();
  return { first, last: dayAfter(integration, daysAfter) };
}
