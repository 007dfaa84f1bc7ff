import { localized } from "~/i18n/links";
import { translator, type Language } from "~/i18n/translate";
import { EmailButton, EmailCode, EmailHeading, EmailLayout, EmailText } from "~/ui/email/layout";
import { renderEmail } from "~/ui/email/render";
import type { Edition } from "../../edition/edition.ts";
import { placeOf } from "../../edition/place.ts";

interface ProofFacts {
  purpose: "sign-in" | "verify" | "reset" | "re-prove" | "change-email";
  edition: Edition;
  language: Language;
  origin: string;
  code: string;
  link: string;
}

/** Where the link of each mail leads; a new proof for somebody who is signed in needs none. */
const pages = {
  "sign-in": "/verification-success",
  verify: "/verification-success",
  reset: "/auth/reset-password",
  "re-prove": undefined,
  "change-email": "/account/email",
} as const;

/** The mail that proves a mailbox: a code, a link, or both, and what to do when one did not ask for it. */
export function proofMail({ purpose, edition, language, origin, code, link }: ProofFacts) {
  const t = translator(language);
  const { name } = edition;
  const subject = t(`signInMail.${purpose}.subject`, { name, code });
  const page = pages[purpose];
  const href = page && `${origin}${localized(language, page)}?token=${link}`;
  const heading = t(`signInMail.${purpose}.heading`, { name });
  const lifetime = t(`signInMail.${purpose}.lifetime`);
  const footer = t(`signInMail.${purpose}.footer`, { name });
  const codeText = purpose === "reset" ? undefined : t(`signInMail.${purpose}.codeText`);
  const linkText = purpose === "re-prove" ? undefined : t(`signInMail.${purpose}.linkText`);
  const text = [
    heading,
    codeText && `${codeText}\n\n${code}`,
    linkText && `${linkText}\n${href}`,
    lifetime,
    footer,
    `${name}, ${placeOf(edition)}\n${origin}`,
  ].filter(Boolean);
  const html = renderEmail(
    <EmailLayout
      language={language}
      title={subject}
      preheader={t(`signInMail.${purpose}.preheader`)}
      sender={{ name, place: placeOf(edition), origin }}
      footer={footer}
    >
      <EmailHeading>{heading}</EmailHeading>
      {codeText && (
        <>
          <EmailText>{codeText}</EmailText>
          <EmailCode label={t("signInMail.code")} code={code} />
        </>
      )}
      {purpose !== "re-prove" && href && (
        <>
          <EmailText>{linkText}</EmailText>
          <EmailButton href={href}>{t(`signInMail.${purpose}.button`)}</EmailButton>
        </>
      )}
      <EmailText>{lifetime}</EmailText>
    </EmailLayout>,
  );
  return { subject, html, text: `${text.join("\n\n")}\n` };
}
