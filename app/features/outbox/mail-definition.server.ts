import type { z } from "zod";
import type { Language } from "~/i18n/translate";
import type { Clock } from "~/platform/clock.server";
import type { Db } from "~/platform/database/db.server";
import type { EmailContent } from "~/ui/email/content";
import type { Edition } from "../edition/edition.ts";

/** What every mail may be written from. */
export interface MailDeps {
  db: Db;
  edition: Edition;
  origin: string;
  secret: string;
  clock: Clock;
}

/** A queued mail as its definition sees it. */
export interface QueuedMail<Payload> {
  /** The delivery's; secrets inside the mail are derived from it. */
  id: string;
  /** Opens its reader's preferences. */
  token: string;
  email: string;
  /** Empty where one may not greet by it. */
  fullName: string;
  language: Language;
  createdAt: Date;
  /** Whose letter it carries; null for what is no campaign's. */
  campaignId: string | null;
  payload: Payload;
}

/** A mail whose HTML and text are made already. */
export interface WrittenContent {
  subject: string;
  html: string;
  text: string;
  /** Where an answer goes, if not to the sender. */
  replyTo?: string | undefined;
  /** True of a letter about something its reader signed up for: no click in a mailbox ends it, its foot says what does. */
  isAboutRegistration?: boolean | undefined;
}

/** One kind of mail: what is stored for it, how urgent it is, and what it says. */
export interface MailDefinition<Kind extends string = string, Payload = unknown> {
  /** As stored with each delivery: never renamed without a migration. */
  kind: Kind;
  /** 0 sign-in codes, 1 confirmations, 5 campaigns: the lower leaves first. */
  priority: 0 | 1 | 5;
  /** Answers something its reader did, whatever they said about newsletters. */
  transactional: boolean;
  /** True for the test of a letter: it leaves whatever its reader said, with the headers of a letter. */
  isTestOfLetter?: true;
  /** True for what its reader asked for by itself: it leaves whatever they said of the newsletter, and one click ends it. */
  onOwnYes?: true;
  payload: z.ZodType<Payload>;
  /**
   * Writes the mail at the moment it leaves: its content blocks, or a letter that is written already. Returns undefined
   * when there is nothing to send anymore.
   */
  render(mail: QueuedMail<Payload>, deps: MailDeps): Promise<EmailContent | WrittenContent | undefined>;
}

/** Defines a kind of mail. Every definition also stands in the list of processes/mail-kinds.ts. */
export function defineMail<const Kind extends string, Payload>(
  definition: MailDefinition<Kind, Payload>,
): MailDefinition<Kind, Payload> {
  return definition;
}
