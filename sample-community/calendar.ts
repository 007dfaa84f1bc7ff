import type { Edition } from "../app/features/edition/edition.ts";
import { proposalDigest, proposalToken } from "../app/features/proposals/proposal-link.server.ts";
import { zonedInstant } from "../app/lib/time/zoned-time.ts";
import { hashToken } from "../app/platform/tokens.server.ts";
import type { Db } from "../app/platform/database/db.server.ts";
import { buildEvent } from "../tests/support/builders.ts";
import { addressOf } from "./address.ts";
import events from "./events.json";
import { seedSampleGuests, type SampleGuest } from "./guests.ts";
import { inTown } from "./in-town.ts";
import type { EventFacts } from "../app/features/calendar/event-facts.ts";
import type { EventLanguage } from "../app/platform/database/tables/calendar.ts";

interface SampleEvent {
  /** Days after the opening evening. */
  day: number;
  /** The day it ends. By default it is the same day, or the next if `to` is earlier than `from`. */
  toDay?: number;
  from: string;
  to: string;
  category: string;
  title: string;
  /** The opening and the closing have none, since only registered people learn their place. */
  location?: string;
  description: string;
  /** English by default. */
  language?: string;
  /** The name that is shown as its host. */
  host?: string;
  /** Whom it is for, what it costs and what to bring. */
  families?: string;
  age?: number;
  cost?: string;
  amount?: string;
  bring?: string;
  /** The number of places of an event whose places are booked. */
  places?: number;
  /** The number of people who want to come to an event that asks. */
  asked?: number;
  isPublic?: boolean;
  registration?: boolean;
  /** The note of an event that was called off. */
  cancelled?: string;
  /** The name of whoever proposed it: somebody of the sample, or a visitor. */
  proposer?: string;
  /** Whether nobody has decided on the proposal yet. */
  isPending?: boolean;
}

const dayMs = 86_400_000;

/** Adds an invented program around the edition's days. Does nothing if the calendar has any event. */
export async function seedSampleCalendar(db: Db, deps: Omit<SeedDeps, "index">): Promise<void> {
  if (await db.selectFrom("events").select("id").limit(1).executeTakeFirst()) return;
  for (const [index, event] of inTown(events as SampleEvent[], deps.edition).entries())
    await seedEvent(db, event, { ...deps, index });
}

interface SeedDeps {
  edition: Edition;
  /** The people who come to events that ask who is coming. */
  guests: readonly SampleGuest[];
  index: number;
  now: Date;
  /** By which the personal links of hosts are made. */
  secret: string;
}

async function seedEvent(db: Db, event: SampleEvent, { edition, guests, index, now, secret }: SeedDeps) {
  const ends = event.toDay ?? (event.to <= event.from ? event.day + 1 : event.day);
  const createdAt = new Date(now.getTime() - ((index * 17) % 60) * 0.6 * dayMs - 3_600_000);
  const capacity = event.places ?? null;
  const { id: eventId } = await buildEvent(db, {
    coming_mode: capacity !== null ? "book" : event.asked === undefined ? "open" : "tell",
    capacity,
    title: event.title,
    description: event.description,
    location: event.location ?? null,
    category: event.category,
    language: (event.language ?? "en") as EventLanguage,
    hosted_by: event.host ?? null,
    families: (event.families ?? null) as EventFacts["families"],
    min_age: event.age ?? null,
    cost: (event.cost ?? null) as EventFacts["cost"],
    cost_note: event.amount ?? null,
    bring: event.bring ?? null,
    is_public: event.isPublic ?? true,
    registration_url: event.registration ? "https://example.org/sign-up" : null,
    start_date: zonedInstant(edition.zone, dayAfter(edition.days.invocation, event.day), event.from),
    end_date: zonedInstant(edition.zone, dayAfter(edition.days.invocation, ends), event.to),
    all_day: event.from === "00:00" && event.to === "00:00",
    created_at: createdAt,
    updated_at: createdAt,
    ...(event.cancelled
      ? {
          status: "cancelled",
          published_at: createdAt,
          cancelled_at: new Date(now.getTime() - 2.2 * dayMs),
          cancelled_note: event.cancelled,
        }
      : {}),
    ...(event.proposer ? proposal(event, { guests, createdAt, now, secret }) : {}),
  });
  if (event.asked === undefined) return;
  const others = [...guests.slice(index), ...guests.slice(0, index)].filter(({ name }) => name !== event.proposer);
  await seedSampleGuests(db, { eventId, capacity, guestCount: event.asked, guests: others, now });
}

/** A proposal as its proposer has confirmed it, and unless it waits, as an organizer has published it since. */
function proposal(
  { title, proposer: name = "", isPending = false }: SampleEvent,
  { guests, createdAt, now, secret }: Pick<SeedDeps, "guests" | "now" | "secret"> & { createdAt: Date },
) {
  const email = addressOf(name);
  const digest = proposalDigest(email, { title });
  const decided = new Date((createdAt.getTime() + now.getTime()) / 2);
  return {
    proposal_digest: digest,
    proposer_name: name,
    proposer_email: email,
    proposer_language: guests.find((guest) => guest.email === email)?.language ?? ("en" as const),
    proposer_token_hash: hashToken(proposalToken(secret, digest)),
    ...(isPending
      ? { status: "pending" as const }
      : { status: "published" as const, decided_at: decided, published_at: decided, updated_at: decided }),
  };
}

export function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}
