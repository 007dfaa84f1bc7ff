import { translator, type Language } from "~/i18n/translate";
import { code, heading, paragraph, type EmailContent } from "~/ui/email/content";
import type { Edition } from "../../edition/edition.ts";

interface TestFacts {
  edition: Pick<Edition, "name">;
  language: Language;
  code: string;
}

/** The email that tries the mail server. */
export function setupTestContent({ edition: { name }, language, code: digits }: TestFacts): EmailContent {
  const t = translator(language);
  return {
    subject: t("setup.testMail.subject", { name, code: digits }),
    preheader: t("setup.testMail.preheader"),
    blocks: [
      heading(t("setup.testMail.heading")),
      paragraph(t("setup.testMail.text")),
      code(t("signInMail.code"), digits),
    ],
    footer: paragraph(t("setup.testMail.footer", { name })),
  };
}
