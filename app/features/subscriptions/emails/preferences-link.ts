import { translator, type Language } from "~/i18n/translate";
import { button, heading, paragraph, type EmailContent } from "~/ui/email/content";
import { greeting } from "~/ui/email/greeting";
import type { Edition } from "../../edition/edition.ts";

interface PreferencesLinkFacts {
  edition: Edition;
  language: Language;
  fullName: string;
  url: string;
}

/** The email with the link for people who lost it. */
export function preferencesLinkContent({ edition, language, fullName, url }: PreferencesLinkFacts): EmailContent {
  const t = translator(language);
  return {
    subject: t("preferencesMail.subject", { name: edition.name }),
    preheader: t("preferencesMail.preheader"),
    blocks: [
      heading(greeting(fullName, t)),
      paragraph(t("preferencesMail.text")),
      button(t("preferencesMail.button"), url),
      paragraph(t("preferencesMail.keepPrivate")),
    ],
    footer: paragraph(t("preferencesMail.ignore")),
  };
}
