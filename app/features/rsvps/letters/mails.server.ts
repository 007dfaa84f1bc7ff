import { z } from "zod";
import type { EmailContent } from "~/ui/email/content";
import { addressForGuests } from "../../calendar/at-venue.server.ts";
import { locationWith } from "../../calendar/event-rows.ts";
import { proposalById } from "../../calendar/hosts/proposed-events.server.ts";
import { publicEvent } from "../../calendar/queries.server.ts";
import { defineMail, type MailDeps, type QueuedMail } from "../../outbox/mail-definition.server.ts";
import { storedProposalToken } from "../../proposals/proposal-link.server.ts";
import { letterContent, readerPageUrl } from "../emails/letter.ts";
import { rsvpById } from "../queries.server.ts";
import { rsvpToken } from "../rsvp-link.server.ts";
import { letterById } from "./queries.server.ts";

/** The letter, and the places of its reader or the events that they host. */
const payload = z.object({ letter: z.string(), ids: z.array(z.string()) });

type LetterMail = QueuedMail<z.infer<typeof payload>>;

export const letterMails = {
  /** A letter of the host or the organizers. It leaves out places that its reader has given up since. */
  guests: defineMail({ kind: "rsvp-letter", priority: 1, transactional: true, payload, render: letterToGuest }),
  /** A letter of the organizers. It leaves out events that its reader no longer hosts. */
  hosts: defineMail({ kind: "host-letter", priority: 1, transactional: true, payload, render: letterToHost }),
};

async function letterToGuest(mail: LetterMail, deps: MailDeps): Promise<EmailContent | undefined> {
  const { db, edition, clock } = deps;
  const { payload: references, language, fullName } = mail;
  const letter = await letterById(db, references.letter);
  if (!letter?.at) return undefined;
  const places = await Promise.all(references.ids.map((id) => eventOfPlace(id, mail, deps)));
  const events = places.flatMap((event) => (event && event.end > clock.site() ? [event] : []));
  const [first] = events;
  if (!first) return undefined;
  const host = letter.takes_replies ? await proposalById(db, first.id) : undefined;
  const replyTo = host?.proposer_email ?? undefined;
  return letterContent({ edition, language, fullName, by: letter.by, to: "guests", events, letter, replyTo });
}

async function eventOfPlace(id: string, { language }: LetterMail, { db, origin, secret }: MailDeps) {
  const rsvp = await rsvpById(db, id);
  const event = rsvp && rsvp.state !== "gone" ? await publicEvent(db, rsvp.eventId) : undefined;
  if (!rsvp || !event) return undefined;
  const address = rsvp.state === "coming" ? await addressForGuests(db, event.id) : null;
  const pageUrl = readerPageUrl("guests", { origin, language, token: rsvpToken(secret, id) });
  return { ...event, location: locationWith(event.location, address), language: event.language ?? null, pageUrl };
}

async function letterToHost(mail: LetterMail, deps: MailDeps): Promise<EmailContent | undefined> {
  const { db, edition, clock } = deps;
  const { payload: references, language, fullName } = mail;
  const letter = await letterById(db, references.letter);
  if (!letter?.at) return undefined;
  const hosted = await Promise.all(references.ids.map((id) => hostedEvent(id, mail, deps)));
  const events = hosted.flatMap((event) => (event && event.end > clock.site() ? [event] : []));
  if (events.length === 0) return undefined;
  return letterContent({ edition, language, fullName, by: letter.by, to: "hosts", events, letter });
}

async function hostedEvent(id: string, { email, language }: LetterMail, { db, origin, secret }: MailDeps) {
  const event = await proposalById(db, id);
  if (event?.proposer_email !== email || (event.status !== "published" && event.status !== "cancelled"))
    return undefined;
  const { title, start_date: start, end_date: end, all_day: allDay, proposal_digest: digest } = event;
  const location = locationWith(event.location, await addressForGuests(db, id));
  const token = digest && (await storedProposalToken(db, secret, digest));
  const pageUrl = token ? readerPageUrl("hosts", { origin, language, token }) : undefined;
  return { title, start, end, allDay, location, language: event.language, pageUrl };
}
