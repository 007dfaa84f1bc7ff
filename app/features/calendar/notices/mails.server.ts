import { z } from "zod";
import { defineMail, type MailDeps, type QueuedMail } from "../../outbox/mail-definition.server.ts";
import { eventChangedContent } from "../emails/event-changed.ts";
import { isMoved, type NoticeKind } from "./notice.ts";
import { noticeById, wantsStarMail, type Notice } from "./queries.server.ts";

const payload = z.object({ notice: z.string() });

/** What who proposed an event hears of it later. */
export const eventMails = { moved: eventMail("moved"), cancelled: eventMail("cancelled") };

/** What who starred an event and asked for it hears of it. */
export const starredMails = { moved: starredMail("moved"), cancelled: starredMail("cancelled") };

export const calendarMails = [...Object.values(eventMails), ...Object.values(starredMails)];

function eventMail<const Kind extends NoticeKind>(kind: Kind) {
  return defineMail({
    kind: `event-${kind}`,
    priority: 1,
    transactional: true,
    payload,
    async render(mail, deps) {
      const notice = await current(mail, deps);
      return notice && eventChangedContent({ ...facts(mail, deps), ...notice, to: "host" });
    },
  });
}

function starredMail<const Kind extends NoticeKind>(kind: Kind) {
  return defineMail({
    kind: `starred-${kind}`,
    priority: 1,
    transactional: true,
    onOwnYes: true,
    payload,
    async render(mail, deps) {
      const notice = await current(mail, deps);
      if (!notice?.event.isPublic) return undefined;
      if (!(await wantsStarMail(deps.db, { email: mail.email, eventId: notice.event.id }))) return undefined;
      return eventChangedContent({ ...facts(mail, deps), ...notice, to: "starred" });
    },
  });
}

function facts({ language, fullName, token }: QueuedMail<unknown>, { edition, origin }: MailDeps) {
  return { language, fullName, token, edition, origin };
}

/** What there is to tell now: nothing of what was taken back, or is over. */
async function current(
  { payload: { notice: id } }: Pick<QueuedMail<z.infer<typeof payload>>, "payload">,
  { db, clock }: MailDeps,
): Promise<Notice | undefined> {
  const notice = await noticeById(db, id);
  if (!notice || notice.now.end <= clock.site()) return undefined;
  const holds =
    notice.kind === "cancelled"
      ? notice.event.isCancelled
      : !notice.event.isCancelled && isMoved(notice.before, notice.now);
  return holds ? notice : undefined;
}
