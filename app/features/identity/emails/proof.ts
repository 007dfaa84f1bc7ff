import { localized } from "~/i18n/links";
import { translator, type Language } from "~/i18n/translate";
import { button, code, heading, paragraph, type EmailContent } from "~/ui/email/content";
import type { Edition } from "../../edition/edition.ts";

export interface ProofFacts {
  purpose: "sign-in" | "verify" | "reset" | "re-prove" | "change-email";
  edition: Edition;
  language: Language;
  origin: string;
  code: string;
  /** How long the code is valid. */
  minutes: number;
  link: string;
}

/** The page of each email's link; a fresh proof of a signed-in person needs none. */
const pages = {
  "sign-in": "/verification-success",
  verify: "/verification-success",
  reset: "/auth/reset-password",
  "change-email": "/account/email",
} as const;

/** The email that proves a mailbox: a code, a link, or both, and advice for people who did not request it. */
export function proofContent(facts: ProofFacts): EmailContent {
  const { purpose, edition, language, origin, code: digits, minutes, link } = facts;
  const t = translator(language);
  const { name } = edition;
  const blocks = [heading(t(`signInMail.${purpose}.heading`, { name }))];
  if (purpose !== "reset")
    blocks.push(paragraph(t(`signInMail.${purpose}.codeText`)), code(t("signInMail.code"), digits));
  if (purpose !== "re-prove") {
    const href = `${origin}${localized(language, pages[purpose])}?token=${link}`;
    blocks.push(paragraph(t(`signInMail.${purpose}.linkText`)), button(t(`signInMail.${purpose}.button`), href));
  }
  return {
    subject: t(`signInMail.${purpose}.subject`, { name, code: digits }),
    preheader: t(`signInMail.${purpose}.preheader`),
    blocks: [...blocks, paragraph(t(`signInMail.${purpose}.lifetime`, { minutes }))],
    footer: paragraph(t(`signInMail.${purpose}.footer`, { name })),
  };
}
