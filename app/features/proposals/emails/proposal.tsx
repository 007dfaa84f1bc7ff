import { dates } from "~/i18n/dates";
import { localized } from "~/i18n/links";
import { translator, type Language, type Translate } from "~/i18n/translate";
import { holdsWebAddress } from "~/lib/greeted-name";
import { greeting } from "~/ui/email/greeting";
import { EmailButton, EmailHeading, EmailLayout, EmailQuote, EmailRows, EmailText } from "~/ui/email/layout";
import { renderEmail } from "~/ui/email/render";
import { whenText } from "../../calendar/when.ts";
import type { Edition } from "../../edition/edition.ts";
import { placeOf } from "../../edition/place.ts";

export type ProposalNews = "confirm" | "received" | "published" | "declined";

interface ProposalFacts {
  news: ProposalNews;
  edition: Edition;
  origin: string;
  language: Language;
  fullName: string;
  /** The event's. */
  id: string;
  token: string;
  event: { title: string; start: Date; end: Date; allDay: boolean; location: string | null };
  /** What an organizer wrote with the decision. */
  note: string | null;
}

/** What a proposer hears: a link to confirm, that it was received, and how it was decided. */
export function proposalMail(facts: ProposalFacts) {
  const t = translator(facts.language);
  const subject = t(`proposalMail.${facts.news}.subject`, { title: facts.event.title });
  return { subject, html: renderEmail(<Letter facts={facts} subject={subject} />), text: plainText(facts, t) };
}

function Letter({ facts, subject }: { facts: ProposalFacts; subject: string }) {
  const { news, edition, language, origin, fullName, note } = facts;
  const t = translator(language);
  return (
    <EmailLayout
      language={language}
      title={subject}
      preheader={t(`proposalMail.${news}.preheader`)}
      sender={{ name: edition.name, place: placeOf(edition), origin }}
    >
      <EmailHeading>{greeting(fullName, t)}</EmailHeading>
      <EmailText>{t(`proposalMail.${news}.text`, { site: edition.name })}</EmailText>
      <EmailRows rows={rowsOf(facts, t)} />
      {note && (
        <>
          <EmailText>{t("proposalMail.note")}</EmailText>
          <EmailQuote>{note}</EmailQuote>
        </>
      )}
      <EmailButton href={addressOf(facts)}>{t(`proposalMail.${news}.button`)}</EmailButton>
      <EmailText>{t(`proposalMail.${news}.more`)}</EmailText>
    </EmailLayout>
  );
}

function plainText(facts: ProposalFacts, t: Translate): string {
  const { news, edition, fullName, note, origin } = facts;
  const paragraphs = [
    greeting(fullName, t),
    t(`proposalMail.${news}.text`, { site: edition.name }),
    rowsOf(facts, t)
      .map(({ label, value }) => `${label}: ${value}`)
      .join("\n"),
    note && `${t("proposalMail.note")}\n${note}`,
    `${t(`proposalMail.${news}.button`)}:\n${addressOf(facts)}`,
    t(`proposalMail.${news}.more`),
    `${edition.name}, ${placeOf(edition)}\n${origin}`,
  ];
  return `${paragraphs.filter(Boolean).join("\n\n")}\n`;
}

function rowsOf(facts: ProposalFacts, t: Translate) {
  const { event, edition, language } = facts;
  return [
    { label: t("proposalMail.what"), value: passedOn(event.title, facts) },
    { label: t("proposalMail.when"), value: whenText({ t, dates: dates(language) }, event, edition.zone) },
    { label: t("proposalMail.where"), value: passedOn(event.location ?? "", facts) },
  ].filter(({ value }) => value);
}

/**
 * To a mailbox that has confirmed nothing yet, anybody may have sent this: no address of the web goes along, and nothing
 * that was typed stands in the subject.
 */
function passedOn(text: string, { news }: ProposalFacts): string {
  return news === "confirm" && holdsWebAddress(text) ? "" : text;
}

/** The one thing to do: the proposal's own page, the event in the calendar, or a new proposal. */
function addressOf({ news, origin, language, id, token }: ProposalFacts): string {
  if (news === "published") return origin + localized(language, `/calendar/${id}`);
  if (news === "declined") return origin + localized(language, "/calendar/propose");
  return origin + localized(language, `/calendar/propose/${token}`);
}
