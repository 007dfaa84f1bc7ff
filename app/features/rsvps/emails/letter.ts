import { localized } from "~/i18n/links";
import { translator, type Language } from "~/i18n/translate";
import { button, details, heading, paragraph, quote, type EmailContent } from "~/ui/email/content";
import { greeting } from "~/ui/email/greeting";
import type { Edition } from "../../edition/edition.ts";
import { eventRows, type MailedEvent } from "../../calendar/event-rows.ts";
import type { LetterInput } from "../letters/schema.ts";

interface LetterFacts {
  edition: Edition;
  origin: string;
  language: Language;
  fullName: string;
  /** Opens one's own page. */
  token: string;
  event: MailedEvent & { hostedBy?: string | null | undefined };
  letter: Pick<LetterInput, "text_en" | "text_es">;
  /** The host's own address, if answers go there. */
  replyTo: string | undefined;
}

/**
 * A host's letter to a guest, in the guest's language where the host wrote it. The subject holds only what organizers
 * have seen.
 */
export function letterContent({ event, letter, replyTo, ...facts }: LetterFacts): EmailContent {
  const { language, fullName, origin, token, edition } = facts;
  const t = translator(language);
  const own = origin + localized(language, `/coming/${token}`);
  const text = letter[`text_${language}`] ?? letter.text_en ?? letter.text_es ?? "";
  return {
    subject: t("rsvpMail.letter.subject", { title: event.title }),
    preheader: t("rsvpMail.letter.preheader"),
    blocks: [
      heading(greeting(fullName, t)),
      quote(event.hostedBy ? t("rsvpMail.letter.from", { host: event.hostedBy }) : t("rsvpMail.letter.text"), text),
      details(eventRows(event, { t, language, zone: edition.zone })),
      button(t("rsvpMail.letter.button"), own),
      paragraph(t(replyTo ? "rsvpMail.letter.answer" : "rsvpMail.letter.line")),
    ],
    footer: paragraph(t("rsvpMail.footer"), { label: t("rsvpMail.notMe"), href: own }),
    replyTo,
  };
}
