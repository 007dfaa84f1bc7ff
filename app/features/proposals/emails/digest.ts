import { dates } from "~/i18n/dates";
import { localized } from "~/i18n/links";
import { translator, type Language } from "~/i18n/translate";
import { button, heading, paragraph, type Block, type EmailContent } from "~/ui/email/content";
import { textLanguage } from "../../calendar/event.ts";
import { whenText } from "../../calendar/when.ts";
import type { Edition } from "../../edition/edition.ts";
import type { MailedEvent } from "../../calendar/event-rows.ts";
import { threadOf } from "../../edition/themes.ts";

interface DigestFacts {
  edition: Edition;
  origin: string;
  language: Language;
  /** The first of the pending proposals. */
  proposals: readonly WaitingProposal[];
  /** How many wait in all. */
  count: number;
}

export interface WaitingProposal extends MailedEvent {
  id: string;
  category: string;
}

/** The email that lists what awaits review, with links. */
export function digestContent({ edition, origin, language, proposals, count }: DigestFacts): EmailContent {
  const t = translator(language);
  const office = localized(language, "/admin/events");
  const eventBlock = (proposal: WaitingProposal): Block => ({
    block: "event",
    event: {
      title: proposal.title,
      lang: textLanguage(proposal.language, language),
      when: whenText({ t, dates: dates(language) }, proposal, edition.zone),
      place: proposal.location ?? undefined,
      href: `${origin}${office}?show=proposals&decide=${proposal.id}`,
      thread: threadOf(proposal.category),
    },
  });
  const remaining = count - proposals.length;
  return {
    subject: t("proposalMail.digest.subject", { count }),
    preheader: t("proposalMail.digest.preheader", { count }),
    blocks: [
      heading(t("proposalMail.digest.heading")),
      paragraph(t("proposalMail.digest.text", { count, site: edition.name })),
      ...proposals.map(eventBlock),
      ...(remaining > 0 ? [paragraph(t("proposalMail.digest.more", { count: remaining }))] : []),
      button(t("proposalMail.digest.button"), `${origin}${office}?show=proposals`),
    ],
    footer: paragraph(t("proposalMail.digest.why")),
  };
}
