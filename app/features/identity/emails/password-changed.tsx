import { localized } from "~/i18n/links";
import { translator, type Language } from "~/i18n/translate";
import { EmailButton, EmailHeading, EmailLayout, EmailText } from "~/ui/email/layout";
import { renderEmail } from "~/ui/email/render";
import type { Edition } from "../../edition/edition.ts";
import { placeOf } from "../../edition/place.ts";

interface ChangeFacts {
  edition: Edition;
  language: Language;
  origin: string;
}

/** Tells the owner of an account that its password was changed, in case it was somebody else. */
export function passwordChangedMail({ edition, language, origin }: ChangeFacts) {
  const t = translator(language);
  const { name } = edition;
  const subject = t("signInMail.changed.subject", { name });
  const href = origin + localized(language, "/forgot-password");
  const text = [
    t("signInMail.changed.heading"),
    t("signInMail.changed.text", { name }),
    `${t("signInMail.changed.notYou")}\n${href}`,
    t("signInMail.changed.footer"),
    `${name}, ${placeOf(edition)}\n${origin}`,
  ];
  const html = renderEmail(
    <EmailLayout
      language={language}
      title={subject}
      preheader={t("signInMail.changed.preheader")}
      sender={{ name, place: placeOf(edition), origin }}
      footer={t("signInMail.changed.footer")}
    >
      <EmailHeading>{t("signInMail.changed.heading")}</EmailHeading>
      <EmailText>{t("signInMail.changed.text", { name })}</EmailText>
      <EmailText>{t("signInMail.changed.notYou")}</EmailText>
      <EmailButton href={href}>{t("signInMail.changed.button")}</EmailButton>
    </EmailLayout>,
  );
  return { subject, html, text: `${text.join("\n\n")}\n` };
}
