import { letterName } from "../../templates/letter-name.ts";
import { localized } from "~/i18n/links";
import { translator, type Language } from "~/i18n/translate";
import { button, details, heading, paragraph, type EmailContent } from "~/ui/email/content";
import { greeting } from "~/ui/email/greeting";

export interface PausedFacts {
  language: Language;
  origin: string;
  fullName: string;
  campaignId: string;
  /** The template's name. */
  name: string;
  reason: "canary" | "failures" | "complaints" | "missed";
  recipients: number;
  sent: number;
  failed: number;
  uncertain: number;
  /** The number of emails whose outcome is known or uncertain. */
  tried: number;
  complaints: number;
}

/** The email about a campaign that the site stopped: the reason, the progress, and a link to decide. */
export function campaignPausedContent(facts: PausedFacts): EmailContent {
  const { language, origin, fullName, campaignId, reason, recipients, tried } = facts;
  const name = letterName(language, facts.name);
  const { sent, failed, uncertain, complaints } = facts;
  const t = translator(language);
  const inWords = (figure: number) => figure.toLocaleString(language === "es" ? "es-US" : "en-US");
  return {
    subject: t("mail.campaignPaused.subject", { name }),
    preheader: t("mail.campaignPaused.preheader"),
    blocks: [
      heading(greeting(fullName, t)),
      paragraph(t(`mail.campaignPaused.text.${reason}`, { tried })),
      details([
        { label: t("mail.campaignPaused.letter"), value: name },
        { label: t("mail.campaignPaused.recipients"), value: inWords(recipients) },
        { label: t("mail.campaignPaused.sent"), value: inWords(sent) },
        { label: t("mail.campaignPaused.failed"), value: inWords(failed) },
        ...(uncertain > 0 ? [{ label: t("mail.campaignPaused.uncertain"), value: inWords(uncertain) }] : []),
        { label: t("mail.campaignPaused.complaints"), value: inWords(complaints) },
      ]),
      paragraph(t("mail.campaignPaused.next")),
      button(t("mail.campaignPaused.button"), origin + localized(language, `/admin/campaigns/${campaignId}`)),
    ],
    footer: paragraph(t("mail.campaignPaused.why")),
  };
}
