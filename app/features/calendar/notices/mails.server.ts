import { z } from "zod";
import type { Db } from "~/platform/database/db.server";
import { defineMail, type MailDeps, type QueuedMail } from "../../outbox/mail-definition.server.ts";
import { addressForGuests } from "../at-venue.server.ts";
import { eventChangedContent } from "../emails/event-changed.ts";
import { isMoved, type NoticeKind } from "./notice.ts";
import { knowsAsOff, noticeById, starReaderOf, toHost, type Notice } from "./queries.server.ts";

const payload = z.object({ notice: z.string() });

/** The emails to the proposer of an event. */
export const eventMails = {
  moved: eventMail("moved"),
  cancelled: eventMail("cancelled"),
  restored: eventMail("restored"),
};

/** The emails to people who starred an event and subscribed to its changes. */
export const starredMails = {
  moved: starredMail("moved"),
  cancelled: starredMail("cancelled"),
  restored: starredMail("restored"),
};

export const calendarMails = [...Object.values(eventMails), ...Object.values(starredMails)];

function eventMail<const Kind extends NoticeKind>(kind: Kind) {
  return defineMail({
    kind: `event-${kind}`,
    priority: 1,
    transactional: true,
    payload,
    async render(mail, deps) {
      const notice = await currentNotice(mail, deps);
      if (!notice || !(await isNews(deps.db, notice, toHost))) return undefined;
      // Whoever proposes an event could otherwise choose a place to read its private address.
      const address = notice.event.isPublic ? await addressForGuests(deps.db, notice.event.id) : null;
      return eventChangedContent({ ...facts(mail, deps), ...notice, to: "host", address });
    },
  });
}

function starredMail<const Kind extends NoticeKind>(kind: Kind) {
  return defineMail({
    kind: `starred-${kind}`,
    priority: 1,
    transactional: true,
    hasOwnSubscription: true,
    payload,
    async render(mail, deps) {
      const notice = await currentNotice(mail, deps);
      if (!notice?.event.isPublic) return undefined;
      const reader = await starReaderOf(deps.db, { email: mail.email, eventId: notice.event.id });
      if (!reader || !(await isNews(deps.db, notice, reader))) return undefined;
      return eventChangedContent({ ...facts(mail, deps), ...notice, to: "starred" });
    },
  });
}

function facts({ language, fullName, token }: QueuedMail<unknown>, { edition, origin }: MailDeps) {
  return { language, fullName, token, edition, origin };
}

/** Returns the notice if it still holds and the event is not over. */
export async function currentNotice(
  { payload: { notice: id } }: Pick<QueuedMail<z.infer<typeof payload>>, "payload">,
  { db, clock }: Pick<MailDeps, "db" | "clock">,
): Promise<Notice | undefined> {
  const notice = await noticeById(db, id);
  if (!notice || notice.now.end <= clock.site()) return undefined;
  return stillApplies(notice) ? notice : undefined;
}

function stillApplies({ kind, event, before, now }: Notice): boolean {
  if (kind === "cancelled") return event.isCancelled;
  return !event.isCancelled && (kind === "restored" || isMoved(before, now));
}

/**
 * Prevents the same news twice in a row: a reader is notified of a return only after a cancellation, and of a
 * cancellation only once.
 */
export async function isNews(db: Db, { kind, event }: Notice, reader: string): Promise<boolean> {
  return kind === "moved" || (await knowsAsOff(db, event.id, reader)) === (kind === "restored");
}
