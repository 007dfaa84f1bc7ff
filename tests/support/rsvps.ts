import { updateEvent } from "~/features/calendar/commands.server";
import type { EventInput } from "~/features/calendar/schema";
import { askForPlace, giveUpPlace } from "~/features/rsvps/commands.server";
import { doWhatIsDue } from "~/features/rsvps/due.server";
import { writeLetter } from "~/features/rsvps/letters/commands.server";
import { rsvpToken } from "~/features/rsvps/rsvp-link.server";
import { rsvpInput } from "~/features/rsvps/schema";
import type { Language } from "~/i18n/translate";
import type { Db } from "~/platform/database/db.server";
import { buildEvent } from "./builders.ts";

const origin = "https://example.org";
const secret = "s".repeat(32);
const hour = 3_600_000;

interface Facts {
  db: Db;
  event: EventInput;
  guest: { email: string; fullName: string; language: Language };
  now: Date;
}

/** Queues each kind of email about a place at an event, to the guest. */
export function rsvpMailsOf(facts: () => Facts) {
  const at = (now: Date) => ({ now, siteNow: now, origin, secret });
  async function askAtEvent(event: { capacity?: number; start?: Date } = {}) {
    const { db, event: defaults, guest, now } = facts();
    const { capacity, start = defaults.start_date } = event;
    const places = capacity ? { coming_mode: "book" as const, capacity } : { coming_mode: "tell" as const };
    const input = { ...defaults, language: null, ...places, start_date: start };
    const { id: eventId } = await buildEvent(db, input);
    const askAs = (email: string, name: string) =>
      askForPlace(
        db,
        {
          eventId,
          input: rsvpInput.parse({ name, email, people: 1 }),
          language: guest.language,
          profileId: null,
        },
        at(now),
      );
    const first = capacity ? await askAs("bo@example.org", "Bo") : undefined;
    const repeat = () => askAs(guest.email, guest.fullName);
    const outcome = await repeat();
    if (!outcome.ok) throw new Error(outcome.reason);
    const freePlace = async () => {
      if (first?.ok) await giveUpPlace(db, rsvpToken(secret, first.id), at(now));
    };
    return { eventId, input, repeat, freePlace };
  }
  return {
    "rsvp-coming": () => askAtEvent(),
    "rsvp-waiting": () => askAtEvent({ capacity: 1 }),
    "rsvp-offered": () => askAtEvent({ capacity: 1 }).then(({ freePlace }) => freePlace()),
    "rsvp-given": () =>
      askAtEvent({ capacity: 1, start: new Date(facts().now.getTime() + 2 * hour) }).then(({ freePlace }) =>
        freePlace(),
      ),
    "rsvp-again": () => askAtEvent().then(({ repeat }) => repeat()),
    "rsvp-reminder": async () => {
      const { input } = await askAtEvent();
      await doWhatIsDue(facts().db, at(new Date(input.start_date.getTime() - 20 * hour)));
    },
    "rsvp-letter": async () => {
      const { eventId } = await askAtEvent();
      const { db, now } = facts();
      const letter = { audience: "coming" as const, text_en: "Bring a bowl", text_es: null, takes_replies: false };
      const author = { profileId: null, now, isHost: true } as const;
      await writeLetter(db, { id: crypto.randomUUID(), eventIds: [eventId], letter, author }, at(now));
    },
    "host-letter": async () => {
      const { db, event, guest, now } = facts();
      const host = { proposer_email: guest.email, proposer_name: guest.fullName, proposer_language: guest.language };
      const { id: eventId } = await buildEvent(db, { ...event, language: null, ...host });
      const letter = { audience: "hosts" as const, text_en: "Rain is coming", text_es: null, takes_replies: false };
      const author = { profileId: null, now };
      await writeLetter(db, { id: crypto.randomUUID(), eventIds: [eventId], letter, author }, at(now));
    },
    "rsvp-notice": async () => {
      const { eventId, input } = await askAtEvent();
      const { db, now } = facts();
      const moved = new Date(now.getTime() + hour);
      const change = { ...input, location: "Town hall & garden" };
      const author = { profileId: null, now: moved };
      await updateEvent(db, { id: eventId, input: change, author, notices: { origin } });
      await doWhatIsDue(db, at(new Date(moved.getTime() + hour)));
    },
  };
}
