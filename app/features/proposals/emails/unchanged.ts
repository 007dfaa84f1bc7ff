import { localized } from "~/i18n/links";
import { translator, type Language } from "~/i18n/translate";
import { button, details, heading, paragraph, quote, type EmailContent } from "~/ui/email/content";
import { greeting } from "~/ui/email/greeting";
import type { Edition } from "../../edition/edition.ts";
import { eventRows, type MailedEvent } from "../../calendar/event-rows.ts";

interface UnchangedFacts {
  edition: Edition;
  origin: string;
  language: Language;
  fullName: string;
  token: string;
  event: MailedEvent;
  /** The kind of request that was declined. */
  request: "change" | "cancel";
  /** The organizers' note about it. */
  answer: string | null;
}

/**
 * The email to the host of a published event whose request was declined: the current state, the reason, and a link to
 * ask again.
 */
export function unchangedContent(facts: UnchangedFacts): EmailContent {
  const { edition, origin, language, fullName, token, event, request, answer } = facts;
  const t = translator(language);
  return {
    subject: t("proposalMail.unchanged.subject", { title: event.title }),
    preheader: t(`proposalMail.unchanged.preheader.${request}`),
    blocks: [
      heading(greeting(fullName, t)),
      paragraph(t(`proposalMail.unchanged.text.${request}`, { site: edition.name })),
      details(eventRows(event, { t, language, zone: edition.zone })),
      ...(answer ? [quote(t("proposalMail.note"), answer)] : []),
      paragraph(t("proposalMail.unchanged.next")),
      button(t("proposalMail.unchanged.button"), origin + localized(language, `/calendar/propose/${token}`)),
      paragraph(t("proposalMail.unchanged.more")),
    ],
  };
}
