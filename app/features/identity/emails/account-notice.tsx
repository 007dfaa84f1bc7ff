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
  /** The secret by which the old address takes its account back. */
  undo?: string | undefined;
}

/** Changes of an account that its owner is told of, in case it was somebody else. */
export const accountNotices = [
  "password-changed",
  "password-set",
  "passkey-added",
  "passkey-removed",
  "address-changed",
  "address-returned",
  "address-taken",
] as const;
export type AccountNotice = (typeof accountNotices)[number];

/** What to do next: by default a new password, on whose page passkeys can be removed as well. */
const nextSteps = {
  "address-changed": {
    say: "signInMail.address-changed.notYou",
    button: "signInMail.address-changed.button",
    page: "/email-undo",
  },
  "address-returned": { say: "signInMail.address-returned.notYou", button: "signInMail.signIn", page: "/auth" },
  "address-taken": { say: "signInMail.address-taken.notYou", button: "signInMail.signIn", page: "/auth" },
} as const;
const newPassword = { say: "signInMail.notYou", button: "signInMail.noticeButton", page: "/forgot-password" } as const;

/** Tells the owner of an account what was changed, and leads to what undoes it. */
export function accountNoticeMail({ notice, edition, language, origin, passkey = "", undo }: NoticeFacts) {
  const t = translator(language);
  const { name } = edition;
  const subject = t(`signInMail.${notice}.subject`, { name });
  const heading = t(`signInMail.${notice}.heading`);
  const news = t(`signInMail.${notice}.text`, { name, passkey, named: passkey ? "yes" : "no" });
  const step = notice in nextSteps ? nextSteps[notice as keyof typeof nextSteps] : newPassword;
  const notYou = t(step.say);
  const footer = t("signInMail.noticeFooter");
  const href = origin + localized(language, step.page) + (undo ? `?token=${undo}` : "");
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
      <EmailButton href={href}>{t(step.button)}</EmailButton>
    </EmailLayout>,
  );
  return { subject, html, text: `${text.join("\n\n")}\n` };
}
