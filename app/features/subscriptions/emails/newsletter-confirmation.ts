import { localized } from "~/i18n/links";
import { translator, type Language } from "~/i18n/translate";
import { button, heading, paragraph, type EmailContent } from "~/ui/email/content";
import { greeting } from "~/ui/email/greeting";
import type { Edition } from "../../edition/edition.ts";

interface Facts {
  edition: Edition;
  language: Language;
  origin: string;
  /** Empty if the mailbox has no profile. */
  fullName: string;
}

interface ConfirmationFacts extends Facts {
  /** The form with the sign-up. */
  source: "newsletter" | "registration";
  token: string;
}

/** The double opt-in email with a link to a page with a button. */
export function newsletterConfirmationContent({ source, token, ...facts }: ConfirmationFacts): EmailContent {
  const { edition, language, origin, fullName } = facts;
  const t = translator(language);
  const { name } = edition;
  const href = `${origin}${localized(language, "/newsletter/confirm")}?token=${token}`;
  return {
    subject: t("newsletterMail.subject", { name }),
    preheader: t("newsletterMail.preheader"),
    blocks: [
      heading(greeting(fullName, t)),
      paragraph(t(`newsletterMail.asked.${source}`, { name })),
      button(t("newsletterMail.button"), href),
      paragraph(t("newsletterMail.lifetime")),
    ],
    footer: paragraph(t("newsletterMail.ignore")),
  };
}

/** The email to a mailbox that has the newsletter already, so that only its owner learns that. */
export function alreadySubscribedContent({ edition: { name }, language, fullName }: Facts): EmailContent {
  const t = translator(language);
  return {
    subject: t("newsletterMail.alreadySubject", { name }),
    preheader: t("newsletterMail.alreadyPreheader"),
    blocks: [heading(greeting(fullName, t)), paragraph(t("newsletterMail.already", { name }))],
    footer: paragraph(t("newsletterMail.alreadyIgnore")),
  };
}
