import { localized } from "~/i18n/links";
import { translator, type Language } from "~/i18n/translate";
import { button, heading, paragraph, type EmailContent } from "~/ui/email/content";
import type { Edition } from "../../edition/edition.ts";

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
export type AccountNotice =
  | "password-changed"
  | "password-set"
  | "passkey-added"
  | "passkey-removed"
  | "address-changed"
  | "address-returned"
  | "address-taken";

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
