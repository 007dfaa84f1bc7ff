import { isUuid } from "~/lib/database/uuid";
import { readDay } from "~/lib/time/read-day";
import { dayAfter, daysApart } from "~/i18n/dates";
import type { Db } from "~/platform/database/db.server";
import { atOfferedVenue } from "../at-venue.server.ts";
import type { TakenTimes } from "../components/event-inputs.tsx";
import type { EventDraft } from "../organize/event-draft.ts";
import { startOf } from "../queries.server.ts";
import { shareRoom } from "./conflicts.ts";
import { eventsBetween, roomAt } from "./queries.server.ts";

interface TakenQuery {
  /** The venue and the days that are chosen. */
  draft: Pick<EventDraft, "place_id" | "room_id" | "start_date" | "end_date">;
  /** The event that is changed, which takes its own time. */
  event?: { id: string; place_id: string | null } | undefined;
  zone: string;
  /** True to tell also of what only organizers see: proposals and what is hidden. */
  isOffice?: true;
}

const mostDays = 31;

/**
 * Returns when a venue that is offered is taken on the chosen days, without what is there; undefined as long as no venue
 * and day are chosen.
 */
export async function takenTimes(
  db: Db,
  { draft, event, zone, isOffice }: TakenQuery,
): Promise<TakenTimes | undefined> {
  const first = readDay(draft.start_date);
  const end = readDay(draft.end_date) ?? first;
  if (!first || !end || !isUuid(draft.place_id)) return undefined;
  const venue = { location: null, place_id: draft.place_id, room_id: isUuid(draft.room_id) ? draft.room_id : null };
  const { location, place_id, room_id } = await atOfferedVenue(db, venue, event);
  if (!location || !place_id) return undefined;
  const last = end > first && daysApart(first, end) < mostDays ? end : first;
  const room = await roomAt(db, { place_id, room_id });
  const booked = await eventsBetween(db, { from: startOf(first, zone), to: startOf(dayAfter(last, 1), zone) });
  const times = booked
    .filter((other) => other.id !== event?.id && (isOffice || other.isShown) && shareRoom(room, other))
    .map(({ start, end: until, allDay }) => ({ start, end: until, allDay }));
  return { place: location, first, last, times };
}
