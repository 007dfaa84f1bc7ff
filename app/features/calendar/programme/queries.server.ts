import { dayAfter, type Day } from "~/i18n/dates";
import type { Db } from "~/platform/database/db.server";
import type { Edition } from "../../edition/edition.ts";
import type { PublicEvent } from "../event.ts";
import { eventsNamed, eventsOn } from "../queries.server.ts";

interface ProgrammeTime {
  edition: Pick<Edition, "zone" | "days">;
  today: Day;
}

const maxEvents = 800;
const daysAfter = 31;

/** Returns the public events of a printed program, without canceled ones. */
export async function eventsOfProgramme(db: Db, time: ProgrammeTime): Promise<PublicEvent[]> {
  const listed = await eventsOn(db, { ...programmeSpan(time), zone: time.edition.zone, limit: maxEvents });
  return eventsNamed(
    db,
    listed.filter(({ cancelled }) => !cancelled).map(({ id }) => id),
  );
}

/**
 * Returns the days of a program: from today, but no earlier than a month before the opening and no later than the
 * opening, to a month after the closing. After that, it contains what comes next.
 */
export function programmeSpan({ edition, today }: ProgrammeTime): { first: Day; last: Day } {
  const { invocation, integration } = edition.days;
  if (today > integration) return { first: today, last: dayAfter(today, 2 * daysAfter) };
  const earliest = dayAfter(invocation, -daysAfter);
  const [, first = invocation] = [earliest, today, invocation].toSorted();
  return { first, last: dayAfter(integration, daysAfter) };
}
