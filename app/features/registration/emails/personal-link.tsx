import { localized } from "~/i18n/links";
import { translator, type Language } from "~/i18n/translate";
import { greeting } from "~/ui/email/greeting";
import { EmailButton, EmailHeading, EmailLayout, EmailText } from "~/ui/email/layout";
import { renderEmail } from "~/ui/email/render";
import type { Edition } from "../../edition/edition.ts";
import { placeOf } from "../../edition/place.ts";

interface PersonalLinkFacts {
  edition: Edition;
  language: Language;
  origin: string;
  fullName: string;
  token: string;
}

/** A new personal link for somebody who is registered and asked for it. */
export function personalLinkMail(facts: PersonalLinkFacts) {
  const { edition, language, origin, fullName, token } = facts;
  const t = translator(language);
  const subject = t("registrationMail.linkSubject", { name: edition.name });
  const href = origin + localized(language, `/registration/${token}`);
  const text = [
    greeting(fullName, t),
    `${t("registrationMail.linkText")}\n${href}`,
    t("registrationMail.keepPrivate"),
    t("registrationMail.linkIgnore"),
    `${edition.name}, ${placeOf(edition)}\n${origin}`,
  ];
  const html = renderEmail(
    <EmailLayout
      language={language}
      title={subject}
      preheader={t("registrationMail.linkPreheader")}
      sender={{ name: edition.name, place: placeOf(edition), origin }}
      footer={t("registrationMail.linkIgnore")}
    >
      <EmailHeading>{greeting(fullName, t)}</EmailHeading>
      <EmailText>{t("registrationMail.linkText")}</EmailText>
      <EmailButton href={href}>{t("registrationMail.changeButton")}</EmailButton>
      <EmailText>{t("registrationMail.keepPrivate")}</EmailText>
    </EmailLayout>,
  );
  return { subject, html, text: `${text.join("\n\n")}\n` };
}
