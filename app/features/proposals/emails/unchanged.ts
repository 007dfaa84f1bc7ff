import { localized } from "~/i18n/links";
import { translator, type Language } from "~/i18n/translate";
import { button, details, heading, paragraph, quote, type EmailContent } from "~/ui/email/content";
import { greeting } from "~/ui/email/greeting";
import type { Edition } from "../../edition/edition.ts";
import { eventRows, type ProposedEvent } from "../event-rows.ts";

interface UnchangedFacts {
  edition: Edition;
  origin: string;
  language: Language;
  fullName: string;
  token: string;
  event: ProposedEvent;
  /** What its host had asked for: that it says something else, or that it is called off. */
  wish: "change" | "cancel";
  /** What an organizer wrote about it. */
  answer: string | null;
}

/** What the host of a published event hears when it stays as it is: how it stands, why, and where to ask again. */
export function unchangedContent(facts: UnchangedFacts): EmailContent {
  const { edition, origin, language, fullName, token, event, wish, answer } = facts;
  const t = translator(language);
  return {
    subject: t("proposalMail.unchanged.subject", { title: event.title }),
    preheader: t(`proposalMail.unchanged.preheader.${wish}`),
    blocks: [
      heading(greeting(fullName, t)),
      paragraph(t(`proposalMail.unchanged.text.${wish}`, { site: edition.name })),
      details(eventRows(event, { t, language, zone: edition.zone })),
      ...(answer ? [quote(t("proposalMail.note"), answer)] : []),
      paragraph(t("proposalMail.unchanged.next")),
      button(t("proposalMail.unchanged.button"), origin + localized(language, `/calendar/propose/${token}`)),
      paragraph(t("proposalMail.unchanged.more")),
    ],
  };
}
