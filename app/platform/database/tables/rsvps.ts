import type { Language, OptionalInstant } from "./columns.ts";
import type { Generated } from "kysely";

export interface RsvpTables {
  rsvps: Rsvps;
  event_letters: EventLetters;
}

/** What a host or the organizers wrote about events; it goes a month after the last of them. */
interface EventLetters {
  id: string;
  /** The events whose guests or hosts got it. They may have been deleted within the last day. */
  event_ids: string[];
  audience: "coming" | "waiting" | "both" | "hosts";
  text_en: string | null;
  text_es: string | null;
  /** Whether answers go to the host's own address. */
  takes_replies: boolean;
  /** To how many people it went. */
  readers: number;
  written_by: "host" | "organizers";
  /** Null once it was taken back, before it left. */
  written_at: Date | null;
}

/** Somebody who said that they are coming to an event, or who waits for a place. */
interface Rsvps {
  id: string;
  /** The event may have been deleted within the last day. */
  event_id: string;
  /** Name, email and note are null once they are cleared, a month after the event; the numbers stay. */
  name: string | null;
  email: string | null;
  people: number;
  /** A line for the host. */
  note: string | null;
  profile_id: string | null;
  language: Language;
  /** "gone": they gave up their place, or did not answer an offer in time. */
  state: "coming" | "waiting" | "offered" | "gone";
  /** The place in the line of the event. */
  position: number;
  /** Until when a place is kept for them; it stays after the offer is over. */
  offered_until: OptionalInstant;
  /** Counts what the person is told by email. */
  version: Generated<number>;
  /** When they asked for a place, the last time. */
  asked_at: Date;
  /** The time of the latest change of the event that they are told of. */
  noticed_at: OptionalInstant;
  /** The start of the event for which they were reminded. */
  reminded_for: OptionalInstant;
}
