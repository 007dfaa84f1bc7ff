import { z } from "zod";
import { localized } from "~/i18n/links";
import { makeTextMemo } from "~/lib/async/text-memo";
import type { Attachment } from "~/ui/email/content";
import { eventChangedContent } from "../calendar/emails/event-changed.ts";
import { addressForGuests } from "../calendar/at-venue.server.ts";
import { locationWith } from "../calendar/event-rows.ts";
import { calendarFile } from "../calendar/feeds/feed.ts";
import { currentNotice, isNews } from "../calendar/notices/mails.server.ts";
import { starReaderOf } from "../calendar/notices/queries.server.ts";
import { publicEvent } from "../calendar/queries.server.ts";
import { defineMail, type MailDeps, type QueuedMail } from "../outbox/mail-definition.server.ts";
import { rsvpContent, type RsvpNews } from "./emails/rsvp.ts";
import { letterMails } from "./letters/mails.server.ts";
import { isInvited } from "./invited.server.ts";
import { rsvpById, type Rsvp } from "./queries.server.ts";
import { rsvpToken } from "./rsvp-link.server.ts";

const againKind = "rsvp-again";
/** The kinds that answer a form of the reader. The others follow an act of somebody else, or a date. */
const answerKinds: readonly string[] = ["rsvp-coming", "rsvp-waiting", againKind];
const payload = z.object({ id: z.string(), version: z.int() });

/** The emails about a guest's place. A queued one is dropped if the reply has changed since, or the event is over or off. */
export const rsvpMails = {
  coming: stateMail("coming"),
  waiting: stateMail("waiting"),
  offered: stateMail("offered"),
  given: stateMail("given"),
  /** Repeats the current state to a guest who sent the form again. */
  again: rsvpMail(againKind, ({ state }) => (state === "gone" ? undefined : state)),
  /** Asks the day before whether the guest is still coming. */
  reminder: rsvpMail("rsvp-reminder", ({ state }) => (state === "coming" ? "reminder" : undefined)),
  /** Tells those who are coming that the event has moved, is called off, or is on again. */
  notice: defineMail({
    kind: "rsvp-notice",
    priority: 1,
    transactional: true,
    payload: z.object({ id: z.string(), notice: z.string() }),
    async render({ payload: { id, notice: noticeId }, email, ...mail }, deps) {
      const { db, edition, origin, secret, clock } = deps;
      const rsvp = await rsvpById(db, id);
      if (!rsvp || rsvp.state === "gone") return undefined;
      const notice = await currentNotice({ payload: { notice: noticeId } }, { db, clock });
      if (!notice?.event.isPublic || !(await isNews(db, notice, id))) return undefined;
      // Somebody who starred the event and chose email gets the notice for its stars.
      if (await starReaderOf(db, { email, eventId: rsvp.eventId })) return undefined;
      const { language, fullName, token } = mail;
      const own = origin + localized(language, `/coming/${rsvpToken(secret, id)}`);
      const event = rsvp.state === "coming" ? await publicEvent(db, rsvp.eventId) : undefined;
      const address = rsvp.state === "coming" ? await addressForGuests(db, rsvp.eventId) : null;
      const calendar = event && calendarAttachment(event, { language, address }, deps);
      return eventChangedContent({
        ...notice,
        to: "coming",
        language,
        fullName,
        token,
        own,
        address,
        calendar,
        edition,
        origin,
      });
    },
  }),
};

export const comingMails = [...Object.values(rsvpMails), ...Object.values(letterMails)];

function stateMail<const News extends Exclude<RsvpNews, "reminder">>(news: News) {
  const state = news === "given" ? "coming" : news;
  return rsvpMail(`rsvp-${news}`, (rsvp, version) =>
    rsvp.version === version && rsvp.state === state ? news : undefined,
  );
}

function rsvpMail<const Kind extends string>(
  kind: Kind,
  newsOf: (rsvp: Rsvp, version: number) => RsvpNews | undefined,
) {
  return defineMail({
    kind,
    priority: 1,
    transactional: true,
    ...(answerKinds.includes(kind) && { isAnswer: true }),
    payload,
    async render({ payload: { id, version }, language, fullName }, deps) {
      const rsvp = await rsvpById(deps.db, id);
      const news = rsvp && newsOf(rsvp, version);
      const event = news && (await publicEvent(deps.db, rsvp.eventId));
      if (!event || event.cancelled || event.end <= deps.clock.site()) return undefined;
      const { edition, origin, secret } = deps;
      const address = rsvp.state === "coming" ? await addressForGuests(deps.db, rsvp.eventId) : null;
      return rsvpContent({
        news,
        edition,
        origin,
        language,
        fullName,
        token: rsvpToken(secret, id),
        event: { ...event, language: event.language ?? null },
        address,
        people: rsvp.people,
        until: news === "offered" ? rsvp.offeredUntil : null,
        isAgain: kind === againKind,
        isInvited: news !== "reminder" && (await isInvited(deps.db, rsvp, { edition, now: deps.clock.site() })),
        calendar:
          news === "coming" || news === "given" ? calendarAttachment(event, { language, address }, deps) : undefined,
      });
    },
  });
}

function calendarAttachment(
  event: NonNullable<Awaited<ReturnType<typeof publicEvent>>>,
  { language, address }: Pick<QueuedMail<unknown>, "language"> & { address: string | null },
  { edition, origin }: MailDeps,
): Attachment {
  const texts = makeTextMemo({ mostLetters: 100_000 });
  const bytes = calendarFile([{ ...event, location: locationWith(event.location, address) }], {
    edition,
    origin,
    language,
    isAttending: true,
    texts,
  });
  const content = new TextDecoder().decode(bytes);
  return { filename: "event.ics", contentType: "text/calendar; charset=utf-8", content };
}
