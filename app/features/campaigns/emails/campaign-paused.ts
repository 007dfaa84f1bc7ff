import { localized } from "~/i18n/links";
import { translator, type Language } from "~/i18n/translate";
import { button, details, heading, paragraph, type EmailContent } from "~/ui/email/content";
import { greeting } from "~/ui/email/greeting";

export interface PausedFacts {
  language: Language;
  origin: string;
  fullName: string;
  campaignId: string;
  /** What the template is called. */
  name: string;
  reason: "canary" | "failures" | "complaints" | "missed";
  recipients: number;
  sent: number;
  failed: number;
  complaints: number;
}

/** A campaign stopped by itself: why, how far it came, and the way to decide. */
export function campaignPausedContent(facts: PausedFacts): EmailContent {
  const { language, origin, fullName, campaignId, name, reason, recipients, sent, failed, complaints } = facts;
  const t = translator(language);
  const inWords = (figure: number) => figure.toLocaleString(language === "es" ? "es-US" : "en-US");
  return {
    subject: t("campaignMail.subject", { name }),
    preheader: t("campaignMail.preheader"),
    blocks: [
      heading(greeting(fullName, t)),
      paragraph(t(`campaignMail.text.${reason}`, { tried: sent + failed })),
      details([
        { label: t("campaignMail.letter"), value: name },
        { label: t("campaignMail.recipients"), value: inWords(recipients) },
        { label: t("campaignMail.sent"), value: inWords(sent) },
        { label: t("campaignMail.failed"), value: inWords(failed) },
        { label: t("campaignMail.complaints"), value: inWords(complaints) },
      ]),
      paragraph(t("campaignMail.next")),
      button(t("campaignMail.button"), origin + localized(language, `/admin/campaigns/${campaignId}`)),
    ],
    footer: paragraph(t("campaignMail.why")),
  };
}
