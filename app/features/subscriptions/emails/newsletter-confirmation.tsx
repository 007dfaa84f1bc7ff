import { localized } from "~/i18n/links";
import { translator, type Language } from "~/i18n/translate";
import { greeting } from "~/ui/email/greeting";
import { EmailButton, EmailHeading, EmailLayout, EmailText } from "~/ui/email/layout";
import { renderEmail } from "~/ui/email/render";
import type { Edition } from "../../edition/edition.ts";
import { placeOf } from "../../edition/place.ts";

interface Facts {
  edition: Edition;
  language: Language;
  origin: string;
  /** Empty when the mailbox is nobody's yet. */
  fullName: string;
}

interface ConfirmationFacts extends Facts {
  /** The form that asked. */
  source: "newsletter" | "registration";
  token: string;
}

/** The question behind the double opt-in: one link, which shows a button. */
export function newsletterConfirmationMail({ source, token, ...facts }: ConfirmationFacts) {
  const { edition, language, origin } = facts;
  const t = translator(language);
  const { name } = edition;
  const href = `${origin}${localized(language, "/newsletter/confirm")}?token=${token}`;
  const subject = t("newsletterMail.subject", { name });
  const asked = t(`newsletterMail.asked.${source}`, { name });
  const html = renderEmail(
    <Letter
      facts={facts}
      subject={subject}
      preheader={t("newsletterMail.preheader")}
      footer={t("newsletterMail.ignore")}
    >
      <EmailText>{asked}</EmailText>
      <EmailButton href={href}>{t("newsletterMail.button")}</EmailButton>
      <EmailText>{t("newsletterMail.lifetime")}</EmailText>
    </Letter>,
  );
  const text = [
    asked,
    `${t("newsletterMail.button")}:\n${href}`,
    t("newsletterMail.lifetime"),
    t("newsletterMail.ignore"),
  ];
  return { subject, html, text: plainText(facts, text) };
}

/** For a mailbox that asked although it has the newsletter: nobody but its owner learns that. */
export function alreadySubscribedMail(facts: Facts) {
  const t = translator(facts.language);
  const { name } = facts.edition;
  const subject = t("newsletterMail.alreadySubject", { name });
  const already = t("newsletterMail.already", { name });
  const html = renderEmail(
    <Letter
      facts={facts}
      subject={subject}
      preheader={t("newsletterMail.alreadyPreheader")}
      footer={t("newsletterMail.alreadyIgnore")}
    >
      <EmailText>{already}</EmailText>
    </Letter>,
  );
  return { subject, html, text: plainText(facts, [already, t("newsletterMail.alreadyIgnore")]) };
}

interface LetterProps {
  facts: Facts;
  subject: string;
  preheader: string;
  footer: string;
  children: React.ReactNode;
}

function Letter({ facts, subject, preheader, footer, children }: LetterProps) {
  const { edition, language, origin } = facts;
  return (
    <EmailLayout
      language={language}
      title={subject}
      preheader={preheader}
      sender={{ name: edition.name, place: placeOf(edition), origin }}
      footer={footer}
    >
      <EmailHeading>{greeting(facts.fullName, translator(language))}</EmailHeading>
      {children}
    </EmailLayout>
  );
}

function plainText(facts: Facts, paragraphs: string[]): string {
  const { edition, origin, language } = facts;
  const end = `${edition.name}, ${placeOf(edition)}\n${origin}`;
  return `${[greeting(facts.fullName, translator(language)), ...paragraphs, end].join("\n\n")}\n`;
}
