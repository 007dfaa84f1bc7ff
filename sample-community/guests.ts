import { mostPeople } from "../app/features/rsvps/fields.ts";
import type { Language } from "../app/platform/database/tables/columns.ts";
import type { Db } from "../app/platform/database/db.server.ts";

export interface SampleGuest {
  name: string;
  email: string;
  language: Language;
}

const notes = [null, "We bring bread.", null, null, "One of us is four years old.", null, "Traemos pan dulce."];

/** Lets people come to the events that ask who is coming, until as many have asked as the event of the sample says. */
export async function seedSampleGuests(db: Db, { eventId, capacity, asked, guests, now }: Guests): Promise<void> {
  let [left, wanted] = [capacity ?? Infinity, asked];
  const rows = [];
  for (const [index, guest] of guests.entries()) {
    if (wanted <= 0) break;
    const people = Math.min(wanted, mostPeople, 1 + ((index * 5) % 3));
    const state = people <= left ? ("coming" as const) : ("waiting" as const);
    if (state === "coming") left -= people;
    wanted -= people;
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

interface Guests {
  eventId: string;
  capacity: number | null;
  /** How many people want to come, those included who wait. */
  asked: number;
  guests: readonly SampleGuest[];
  now: Date;
}
