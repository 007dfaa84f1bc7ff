import { maxPeople } from "../app/features/rsvps/fields.ts";
import type { Language } from "../app/platform/database/tables/columns.ts";
import type { Db } from "../app/platform/database/db.server.ts";

export interface SampleGuest {
  name: string;
  email: string;
  language: Language;
}

const notes = [null, "We bring bread.", null, null, "One of us is four years old.", null, "Traemos pan dulce."];

/** Adds guests to an event, one group after another, until as many people have replied as the sample says. */
export async function seedSampleGuests(
  db: Db,
  { eventId, capacity, guestCount, guests, now }: GuestsOfEvent,
): Promise<void> {
  let [placesLeft, peopleLeft] = [capacity ?? Infinity, guestCount];
  const rows = [];
  for (const [index, guest] of guests.entries()) {
    if (peopleLeft <= 0) break;
    const people = Math.min(peopleLeft, maxPeople, 1 + ((index * 5) % 3));
    const state = people <= placesLeft ? ("coming" as const) : ("waiting" as const);
    if (state === "coming") placesLeft -= people;
    peopleLeft -= people;
    const asked_at = new Date(now.getTime() - (guests.length - index) * 3_600_000);
    const note = notes[index % notes.length]!;
    rows.push({
      id: crypto.randomUUID(),
      event_id: eventId,
      ...guest,
      people,
      note,
      state,
      position: index + 1,
      asked_at,
    });
  }
  if (rows.length > 0) await db.insertInto("rsvps").values(rows).execute();
}

interface GuestsOfEvent {
  eventId: string;
  capacity: number | null;
  /** The number of people who want to come, including those who wait. */
  guestCount: number;
  guests: readonly SampleGuest[];
  now: Date;
}
