import { translator, type Language } from "~/i18n/translate";
import { button, heading, paragraph, type EmailContent } from "~/ui/email/content";
import { greeting } from "~/ui/email/greeting";
import type { Edition } from "../../edition/edition.ts";

interface NewsletterOnFacts {
  edition: Edition;
  language: Language;
  fullName: string;
  /** The page with a button that ends the newsletter. */
  url: string;
}

/** Notifies a mailbox that a link turned the newsletter on, because somebody else may have had the link. */
export function newsletterOnContent({ edition, language, fullName, url }: NewsletterOnFacts): EmailContent {
  const t = translator(language);
  const { name } = edition;
  return {
    subject: t("preferencesMail.on.subject", { name }),
    preheader: t("preferencesMail.on.preheader"),
    blocks: [
      heading(greeting(fullName, t)),
      paragraph(t("preferencesMail.on.text", { name })),
      paragraph(t("preferencesMail.on.notYou")),
      button(t("preferencesMail.on.button"), url),
    ],
    footer: paragraph(t("preferencesMail.on.why")),
  };
}
