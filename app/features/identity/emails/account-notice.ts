import { localized } from "~/i18n/links";
import { translator, type Language } from "~/i18n/translate";
import { button, heading, paragraph, type EmailContent } from "~/ui/email/content";
import type { Edition } from "../../edition/edition.ts";

interface NoticeFacts {
  notice: AccountNotice;
  edition: Edition;
  language: Language;
  origin: string;
  /** The passkey's name, if it may be in an email. */
  passkey?: string | undefined;
  /** The secret with which the old address undoes the change. */
  undo?: string | undefined;
}

/** Account changes of which the owner is notified, in case somebody else made them. */
export type AccountNotice =
  | "password-changed"
  | "password-set"
  | "passkey-added"
  | "passkey-removed"
  | "address-changed"
  | "address-returned"
  | "address-taken";

/** The suggested next step; the default is a new password, on whose page passkeys can be removed too. */
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

/** Notifies the owner of an account about a change, with a link to undo it. */
export function accountNoticeContent(facts: NoticeFacts): EmailContent {
  const { notice, edition, language, origin, passkey = "", undo } = facts;
  const t = translator(language);
  const { name } = edition;
  const step = notice in nextSteps ? nextSteps[notice as keyof typeof nextSteps] : newPassword;
  const href = origin + localized(language, step.page) + (undo ? `?token=${undo}` : "");
  return {
    subject: t(`signInMail.${notice}.subject`, { name }),
    preheader: t(`signInMail.${notice}.preheader`),
    blocks: [
      heading(t(`signInMail.${notice}.heading`)),
      paragraph(t(`signInMail.${notice}.text`, { name, passkey, named: passkey ? "yes" : "no" })),
      paragraph(t(step.say)),
      button(t(step.button), href),
    ],
    footer: paragraph(t("signInMail.noticeFooter")),
  };
}
