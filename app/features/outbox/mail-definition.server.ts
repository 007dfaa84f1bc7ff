import type { z } from "zod";
import type { Language } from "~/i18n/translate";
import type { Clock } from "~/platform/clock.server";
import type { Db } from "~/platform/database/db.server";
import type { EmailContent } from "~/ui/email/content";
import type { Edition } from "../edition/edition.ts";

/** The services for rendering an email. */
export interface MailDeps {
  db: Db;
  edition: Edition;
  origin: string;
  secret: string;
  clock: Clock;
}

export interface QueuedMail<Payload> {
  /** The delivery's id; secrets in the email are derived from it. */
  id: string;
  /** Opens the reader's preferences. */
  token: string;
  email: string;
  /** Empty if the name must not be used in the greeting. */
  fullName: string;
  language: Language;
  createdAt: Date;
  /** The campaign of a letter, otherwise null. */
  campaignId: string | null;
  payload: Payload;
}

/** An email whose HTML and text are already rendered. */
export interface WrittenContent {
  subject: string;
  html: string;
  text: string;
  /** The reply address, if it is not the sender's. */
  replyTo?: string | undefined;
  /**
   * True for a letter about something its reader signed up for: it has no one-click unsubscribe, and its footer says
   * how it ends.
   */
  isAboutRegistration?: boolean | undefined;
}

/** A kind of email: its payload, its priority and its content. */
export interface MailDefinition<Kind extends string = string, Payload = unknown> {
  /** Stored with each delivery, so it cannot be renamed without a migration. */
  kind: Kind;
  /** 0 for sign-in codes, 1 for confirmations, 5 for letters to many; lower numbers are sent first. */
  priority: 0 | 1 | 5;
  /** True for an answer to something its reader did, which is sent whatever they said about newsletters. */
  transactional: boolean;
  /** True for the answer to what its reader has just sent; it is written in the further language of that page. */
  isAnswer?: true;
  /** True for the test of a letter: it is always sent, with the headers of a letter. */
  isTestOfLetter?: true;
  /** True for email with its own subscription: it is sent even without the newsletter, and one click ends it. */
  hasOwnSubscription?: true;
  payload: z.ZodType<Payload>;
  /**
   * Renders the email when it is sent: content blocks, or a rendered letter. Returns undefined if nothing is to be
   * sent.
   */
  render(mail: QueuedMail<Payload>, deps: MailDeps): Promise<EmailContent | WrittenContent | undefined>;
}

/** Defines a kind of email, which must also be listed in processes/mail-kinds.ts. */
export function defineMail<const Kind extends string, Payload>(
  definition: MailDefinition<Kind, Payload>,
): MailDefinition<Kind, Payload> {
  return definition;
}
