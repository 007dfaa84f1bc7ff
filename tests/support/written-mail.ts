import type { Edition } from "../../app/features/edition/edition.ts";
import { senderOf } from "../../app/features/outbox/email-sender.server.ts";
import type { Language } from "../../app/i18n/translate.ts";
import type { EmailContent } from "../../app/ui/email/content.ts";
import { emailHtml } from "../../app/ui/email/html.tsx";
import { emailText } from "../../app/ui/email/text.ts";

interface Facts {
  edition: Edition;
  language: Language;
  origin: string;
}

/** Returns the complete email of these facts: its content, HTML and text. */
export function emailWriter<F extends Facts, C extends EmailContent>(contentOf: (facts: F) => C) {
  return (facts: F): C & { html: string; text: string } => {
    const content = contentOf(facts);
    const { edition, language, origin } = facts;
    const sender = senderOf(edition, origin, language);
    return { ...content, html: emailHtml({ content, language, sender }), text: emailText(content, sender) };
  };
}
