import { z } from "zod";
import { dayIn } from "~/i18n/dates";
import { localized } from "~/i18n/links";
import type { Language } from "~/i18n/translate";
import { isOver, phaseOn } from "../../edition/phase.ts";
import { defineMail, type MailDeps } from "../../outbox/mail-definition.server.ts";
import { hostQuestionContent, type QuestionedEvent } from "../emails/host-question.ts";
import { openQuestionsOf } from "./queries.server.ts";
import { storedQuestionToken } from "./question-link.server.ts";
import { sameAgain } from "./same-again.server.ts";

/**
 * Asks a host whether they want to do their events of the year before again. It leaves out what they have answered, and
 * is not sent if nothing is left, if another edition has begun or if this one is over.
 */
export const hostQuestionMail = defineMail({
  kind: "host-question",
  priority: 5,
  transactional: false,
  payload: z.object({ mail: z.string() }),
  async render({ payload, language, fullName, token }, deps) {
    const { db, edition, origin, secret, clock } = deps;
    if (isOver(phaseOn(edition, dayIn(edition.zone, clock.site())))) return undefined;
    const questions = await openQuestionsOf(db, payload.mail, edition.key);
    const loading = questions.map(async ({ id, eventId }) =>
      questionedEvent(deps, {
        id: eventId,
        link: origin + questionPage(language, await storedQuestionToken(db, secret, id)),
      }),
    );
    const events = (await Promise.all(loading)).filter((event) => event !== undefined);
    if (events.length === 0) return undefined;
    const today = dayIn(edition.zone, clock.site());
    return hostQuestionContent({ edition, origin, language, fullName, token, today, events });
  },
});

/** Returns an event of the year before for the email; undefined if it is no longer public. */
export async function questionedEvent(
  { db, edition, clock }: Pick<MailDeps, "db" | "edition" | "clock">,
  { id, link }: { id: string; link: string },
): Promise<QuestionedEvent | undefined> {
  const same = await sameAgain(db, { id, edition, now: clock.site() });
  if (!same) return undefined;
  const { draft, language, event } = same;
  const { title, location, category } = draft;
  const times = event && { start: event.start_date, end: event.end_date, allDay: draft.all_day };
  return { title, location, category, language, times, link };
}

function questionPage(language: Language, token: string) {
  return localized(language, `/calendar/again/${token}`);
}
