import { dates } from "~/i18n/dates";
import { localized } from "~/i18n/links";
import { translator, type Language } from "~/i18n/translate";
import { greeting } from "~/ui/email/greeting";
import { EmailButton, EmailHeading, EmailLayout, EmailText } from "~/ui/email/layout";
import { renderEmail } from "~/ui/email/render";
import type { Edition } from "../../edition/edition.ts";
import { placeOf } from "../../edition/place.ts";

interface WithdrawnFacts {
  edition: Edition;
  language: Language;
  origin: string;
  fullName: string;
  /** The personal link's token; it takes the withdrawal back. */
  token: string;
  /** Until when; undefined once that is over. */
  until: Date | undefined;
}

/** Says that a registration was withdrawn, and how to take that back while it can be. */
export function withdrawnMail(facts: WithdrawnFacts) {
  const { edition, language, origin, fullName, token, until } = facts;
  const t = translator(language);
  const subject = t("registrationMail.withdrawnSubject", { name: edition.name });
  const href = origin + localized(language, `/registration/${token}`);
  const withdrawn = t("registrationMail.withdrawnText", { name: edition.name, year: String(edition.year) });
  const undo = until && t("registrationMail.undoText", { until: dates(language).dayAndTime(edition.zone, until) });
  const text = [
    greeting(fullName, t),
    withdrawn,
    undo && `${undo}\n${href}`,
    undo && t("registrationMail.keepPrivate"),
    t("registrationMail.withdrawnAfter"),
    `${edition.name}, ${placeOf(edition)}\n${origin}`,
  ];
  const html = renderEmail(
    <EmailLayout
      language={language}
      title={subject}
      preheader={undo ?? withdrawn}
      sender={{ name: edition.name, place: placeOf(edition), origin }}
    >
      <EmailHeading>{greeting(fullName, t)}</EmailHeading>
      <EmailText>{withdrawn}</EmailText>
      {undo && (
        <>
          <EmailText>{undo}</EmailText>
          <EmailButton href={href}>{t("registrationMail.undoButton")}</EmailButton>
          <EmailText>{t("registrationMail.keepPrivate")}</EmailText>
        </>
      )}
      <EmailText>{t("registrationMail.withdrawnAfter")}</EmailText>
    </EmailLayout>,
  );
  return { subject, html, text: `${text.filter(Boolean).join("\n\n")}\n` };
}
