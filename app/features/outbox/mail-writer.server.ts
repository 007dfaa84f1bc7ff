import { z } from "zod";
import { furtherLanguage } from "~/i18n/further-languages";
import { withFurtherLanguage } from "~/i18n/own-translators.server";
import type { Db } from "~/platform/database/db.server";
import type { Attachment } from "~/ui/email/content";
import { emailHtml } from "~/ui/email/html";
import { emailText } from "~/ui/email/text";
import { senderOf } from "./email-sender.server.ts";
import type { Delivery } from "./leases.server.ts";
import type { MailDefinition, MailDeps } from "./mail-definition.server.ts";
import type { Unsent } from "./settle.server.ts";

export interface WrittenMail {
  subject: string;
  html: string;
  text: string;
  replyTo?: string | undefined;
  attachments?: Attachment[];
  /** Headers in addition to those of every email. */
  headers: Record<string, string>;
  /** False if an unsubscribe, even a simultaneous one, stops it. */
  transactional: boolean;
  /** True for email that a complaint or a deleted account stops although it is not a letter. */
  hasOwnSubscription?: true | undefined;
}

/** Renders an email when it is sent, with the name only if it may be used, or returns why it cannot be sent. */
export type WriteMail = (db: Db, delivery: Delivery) => Promise<WrittenMail | Unsent>;

/** Renders an email with the definition of its kind and its payload. */
export function mailWriter(definitions: readonly MailDefinition[], deps: Omit<MailDeps, "db">): WriteMail {
  const byKind = new Map(definitions.map((definition) => [definition.kind, definition]));
  const { edition, origin } = deps;
  return async (db, delivery) => {
    const definition = byKind.get(delivery.kind);
    if (!definition) return { outcome: "kind-unknown", response: `no mail is defined for the kind ${delivery.kind}` };
    const payload = definition.payload.safeParse(delivery.payload);
    if (!payload.success) return { outcome: "payload-invalid", response: z.prettifyError(payload.error) };
    const { id, email, full_name: fullName, language, created_at: createdAt } = delivery;
    const { token, campaign_id: campaignId } = delivery;
    const mail = { id, token, email, fullName, language, createdAt, campaignId, payload: payload.data };
    // The language may have been closed since the email was queued.
    return withFurtherLanguage(furtherLanguage(delivery.further_language ?? ""), async () => {
      const content = await definition.render(mail, { ...deps, db });
      if (!content) return { outcome: "gone" };
      const { transactional, hasOwnSubscription } = definition;
      const canBeEnded = !("html" in content && content.isAboutRegistration) && endsWithOneClick(definition);
      const sending = { headers: headersOf({ canBeEnded, origin, token }), transactional, hasOwnSubscription };
      if ("html" in content) return { ...content, ...sending };
      const sender = senderOf(edition, origin, language);
      return {
        subject: content.subject,
        html: emailHtml({ content, language, sender }),
        text: emailText(content, sender),
        attachments: content.attachments ?? [],
        replyTo: content.replyTo,
        ...sending,
      };
    });
  };
}

/** An answer to a person's own action cannot be unsubscribed from; everything else can. */
function endsWithOneClick({ transactional, isTestOfLetter, hasOwnSubscription }: MailDefinition): boolean {
  return !transactional || isTestOfLetter === true || hasOwnSubscription === true;
}

/**
 * Email that can be unsubscribed from has the one-click headers (RFC 8058); other email asks for no automatic replies.
 * The address is short, so that no mail program has to fold it.
 */
export function headersOf({
  canBeEnded,
  origin,
  token,
}: {
  canBeEnded: boolean;
  origin: string;
  token: string;
}): Record<string, string> {
  if (!canBeEnded) return { "Auto-Submitted": "auto-generated" };
  return { "List-Unsubscribe": `<${origin}/u/${token}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}
