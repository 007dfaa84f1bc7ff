import { dates } from "~/i18n/dates";
import { localized } from "~/i18n/links";
import { translator, type Language } from "~/i18n/translate";
import { button, heading, paragraph, type EmailContent } from "~/ui/email/content";
import { greeting } from "~/ui/email/greeting";
import type { Edition } from "../../edition/edition.ts";

interface WithdrawnFacts {
  edition: Edition;
  language: Language;
  origin: string;
  fullName: string;
  /** The token of the personal link, which can undo the withdrawal. */
  token: string;
  /** The time until which it can be undone; undefined if that is over. */
  until: Date | undefined;
}

/** The email about a withdrawal, which says how to undo it. */
export function withdrawnContent(facts: WithdrawnFacts): EmailContent {
  const { edition, language, origin, fullName, token, until } = facts;
  const t = translator(language);
  const withdrawn = t("registrationMail.withdrawnText", { name: edition.name, year: String(edition.year) });
  const undo = until && t("registrationMail.undoText", { until: dates(language).dayAndTime(edition.zone, until) });
  const blocks = [heading(greeting(fullName, t)), paragraph(withdrawn)];
  if (undo)
    blocks.push(
      paragraph(undo),
      button(t("registrationMail.undoButton"), origin + localized(language, `/registration/${token}`)),
      paragraph(t("registrationMail.keepPrivate")),
    );
  return {
    subject: t("registrationMail.withdrawnSubject", { name: edition.name }),
    preheader: undo ?? withdrawn,
    blocks: [...blocks, paragraph(t("registrationMail.withdrawnAfter"))],
  };
}
