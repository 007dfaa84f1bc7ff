import { localized } from "~/i18n/links";
import { translator, type Language, type Translate } from "~/i18n/translate";
import { holdsWebAddress } from "~/lib/text/greeted-name";
import { button, details, heading, paragraph, quote, type EmailContent } from "~/ui/email/content";
import { greeting } from "~/ui/email/greeting";
import type { Edition } from "../../edition/edition.ts";
import { eventRows, type MailedEvent } from "../../calendar/event-rows.ts";

export type ProposalNews = "confirm" | "received" | "published" | "declined" | "reopened" | "change-reopened";

interface ProposalFacts {
  news: ProposalNews;
  edition: Edition;
  origin: string;
  language: Language;
  fullName: string;
  /** The event's. */
  id: string;
  token: string;
  event: MailedEvent;
  /** The organizers' note about the decision. */
  note: string | null;
}

/** The emails to a proposer: to confirm, received, decided, and a revoked decision. */
export function proposalContent(facts: ProposalFacts): EmailContent {
  const { news, edition, language, event, fullName, note } = facts;
  const t = translator(language);
  return {
    subject: t(`proposalMail.${news}.subject`, { title: event.title }),
    preheader: t(`proposalMail.${news}.preheader`),
    blocks: [
      heading(greeting(fullName, t)),
      paragraph(t(`proposalMail.${news}.text`, { site: edition.name })),
      details(detailRows(facts, t)),
      ...(note ? [quote(t("proposalMail.note"), note)] : []),
      button(t(`proposalMail.${news}.button`), buttonAddress(facts)),
      paragraph(t(`proposalMail.${news}.more`), news === "published" ? changeLink(facts, t) : undefined),
    ],
  };
}

/** Links to the page where the proposer can change a published event. */
function changeLink({ origin, language, token }: ProposalFacts, t: Translate) {
  return {
    label: t("proposalMail.published.change"),
    href: origin + localized(language, `/calendar/propose/${token}`),
  };
}

function detailRows(facts: ProposalFacts, t: Translate) {
  const { event, edition, language } = facts;
  const { title, location } = event;
  const shown = { ...event, title: mailableText(title, facts), location: mailableText(location ?? "", facts) };
  return eventRows(shown, { t, language, zone: edition.zone });
}

/**
 * Removes text with a web address from emails to an unconfirmed mailbox, which anybody may have entered, so that the
 * form cannot be used to send links.
 */
function mailableText(text: string, { news }: ProposalFacts): string {
  return news === "confirm" && holdsWebAddress(text) ? "" : text;
}

/** Returns the address of the button: the proposal's page, the published event, or a new proposal. */
function buttonAddress({ news, origin, language, id, token }: ProposalFacts): string {
  if (news === "published") return origin + localized(language, `/calendar/${id}`);
  if (news === "declined") return origin + localized(language, "/calendar/propose");
  return origin + localized(language, `/calendar/propose/${token}`);
}
