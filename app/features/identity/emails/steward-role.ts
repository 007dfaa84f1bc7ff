import { localized } from "~/i18n/links";
import { translator, type Language } from "~/i18n/translate";
import { button, heading, paragraph, type EmailContent } from "~/ui/email/content";
import type { Edition } from "../../edition/edition.ts";

interface StewardFacts {
  edition: Pick<Edition, "name">;
  language: Language;
  origin: string;
}

/** The email to a new steward, with a link to the check-in list. */
export function stewardRoleContent({ edition: { name }, language, origin }: StewardFacts): EmailContent {
  const t = translator(language);
  return {
    subject: t("signInMail.steward-role.subject", { name }),
    preheader: t("signInMail.steward-role.preheader"),
    blocks: [
      heading(t("signInMail.steward-role.heading")),
      paragraph(t("signInMail.steward-role.text", { name })),
      paragraph(t("signInMail.steward-role.how")),
      button(t("signInMail.steward-role.button"), origin + localized(language, "/admin/check-in")),
    ],
    footer: paragraph(t("signInMail.steward-role.footer")),
  };
}
