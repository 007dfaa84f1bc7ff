import { localized } from "~/i18n/links";
import { translator, type Language } from "~/i18n/translate";
import { EmailButton, EmailHeading, EmailLayout, EmailText } from "~/ui/email/layout";
import { renderEmail } from "~/ui/email/render";
import type { Edition } from "../../edition/edition.ts";
import { placeOf } from "../../edition/place.ts";

interface NoticeFacts {
  notice: AccountNotice;
  edition: Edition;
  language: Language;
  origin: string;
  /** What the passkey is called, where one may be named in a mail. */
  passkey?: string | undefined;
}

/** Changes of the ways to sign in that the owner of an account is told of, in case it was somebody else. */
export const accountNotices = ["password-changed", "password-set", "passkey-added", "passkey-removed"] as const;
export type AccountNotice = (typeof accountNotices)[number];

/** Tells the owner of an account what was changed, and leads to a new password, where passkeys can be removed as well. */
export function accountNoticeMail({ notice, edition, language, origin, passkey = "" }: NoticeFacts) {
  const t = translator(language);
  const { name } = edition;
  const subject = t(`signInMail.${notice}.subject`, { name });
  const heading = t(`signInMail.${notice}.heading`);
  const news = t(`signInMail.${notice}.text`, { name, passkey, named: passkey ? "yes" : "no" });
  const notYou = t("signInMail.notYou");
  const footer = t("signInMail.noticeFooter");
  const href = origin + localized(language, "/forgot-password");
  const text = [heading, news, `${notYou}\n${href}`, footer, `${name}, ${placeOf(edition)}\n${origin}`];
  const html = renderEmail(
    <EmailLayout
      language={language}
      title={subject}
      preheader={t(`signInMail.${notice}.preheader`)}
      sender={{ name, place: placeOf(edition), origin }}
      footer={footer}
    >
      <EmailHeading>{heading}</EmailHeading>
      <EmailText>{news}</EmailText>
      <EmailText>{notYou}</EmailText>
      <EmailButton href={href}>{t("signInMail.noticeButton")}</EmailButton>
    </EmailLayout>,
  );
  return { subject, html, text: `${text.join("\n\n")}\n` };
}
