import { localized } from "~/i18n/links";
import { translator, type Language } from "~/i18n/translate";
import { button, heading, paragraph, type EmailContent } from "~/ui/email/content";
import { greeting } from "~/ui/email/greeting";
import type { Edition } from "../../edition/edition.ts";

interface PersonalLinkFacts {
  edition: Edition;
  language: Language;
  origin: string;
  fullName: string;
  token: string;
}

/** The email with a new personal link that a registered person asked for. */
export function personalLinkContent({ edition, language, origin, fullName, token }: PersonalLinkFacts): EmailContent {
  const t = translator(language);
  return {
    subject: t("registrationMail.linkSubject", { name: edition.name }),
    preheader: t("registrationMail.linkPreheader"),
    blocks: [
      heading(greeting(fullName, t)),
      paragraph(t("registrationMail.linkText")),
      button(t("registrationMail.changeButton"), origin + localized(language, `/registration/${token}`)),
      paragraph(t("registrationMail.keepPrivate")),
    ],
    footer: paragraph(t("registrationMail.linkIgnore")),
  };
}
