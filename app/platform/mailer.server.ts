import type { Readable } from "node:stream";
import { domainToASCII } from "node:url";
import nodemailer from "nodemailer";
import addressparser from "nodemailer/lib/addressparser";
import MailComposer from "nodemailer/lib/mail-composer";
import MimeNode from "nodemailer/lib/mime-node";
import type { Config } from "./config.server.ts";
import { handOverOf, type HandOver } from "./hand-over.server.ts";

export interface Message {
  /** The row of email_deliveries this is. */
  deliveryId: string;
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  /** In angle brackets, the same on every attempt. */
  messageId: string;
  replyTo?: string | undefined;
  headers: Record<string, string>;
  attachments: { filename: string; contentType: string; content: string }[];
}

/** Hands emails to the mail server. An outcome is a value; it never throws for what a mail server does. */
export interface Mailer {
  handOver(message: Message): Promise<HandOver>;
  close(): void;
}

/** As many connections as most providers allow one sender; the worker hands over no more at once. */
export const handOversAtOnce = 10;

/** The longest a hand-over may take, below the worker's lease, so that a lease never ends under a live one. */
const deadline = 45_000;

/** RFC 8058 asks that both headers of the one click are signed; the other fields are those of RFC 6376, 5.4.1. */
const signedHeaders =
  "From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:" +
  "In-Reply-To:References:List-Id:List-Unsubscribe:List-Unsubscribe-Post:Auto-Submitted";

interface SmtpOptions extends Pick<Config, "dkim"> {
  mailFrom: string;
  smtpUrl: string;
  /** The most milliseconds one hand-over may take; shorter in tests of a server that falls silent. */
  patience?: number;
}

/** Mail over SMTP on a pool of connections. One call is one attempt: trying again is the outbox's. */
export function smtpMailer({ smtpUrl, mailFrom, dkim, patience = deadline }: SmtpOptions): Mailer {
  const streams = new Map<string, Readable>();
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: handOversAtOnce,
    maxMessages: 1000,
    maxRequeues: 0,
    connectionTimeout: Math.min(10_000, patience),
    greetingTimeout: Math.min(10_000, patience),
    socketTimeout: Math.min(30_000, patience),
    ...(dkim ? { dkim: { ...dkim, headerFieldNames: signedHeaders } } : {}),
  });
  // Whether the stream was read tells, after an error without a reply, whether a byte had left.
  transport.use("stream", (mail, done) => {
    const open = mail.message.createReadStream.bind(mail.message);
    mail.message.createReadStream = (options) => {
      const stream = open(options);
      streams.set(mail.message.messageId(), stream);
      return stream;
    };
    done();
  });

  async function handOver(message: Message): Promise<HandOver> {
    if (!isOneMailbox(message.to.address)) return unusableAddress;
    try {
      const signal = AbortSignal.timeout(patience);
      const { response } = await transport.sendMail({ ...composed(message, mailFrom), signal });
      return { outcome: "accepted", code: Number.parseInt(response, 10) || 250, response: response.slice(0, 500) };
    } catch (error) {
      return handOverOf(error, streams.get(message.messageId)?.readableDidRead ?? false);
    } finally {
      streams.delete(message.messageId);
    }
  }

  return { handOver, close: () => transport.close() };
}

/** The same bytes an SMTP server would get, for a mail that stays on this machine. */
export function rawMail(message: Message, mailFrom: string): Promise<Buffer> {
  return new MailComposer(composed(message, mailFrom)).compile().build();
}

export const unusableAddress: HandOver = {
  outcome: "refused",
  code: null,
  response: "not one mail address",
  badAddress: true,
};

/** True when the envelope gets exactly this mailbox: one recipient, nothing added, changed or cut off. */
export function isOneMailbox(address: string): boolean {
  const recipients = new MimeNode().setEnvelope({ to: { name: "", address } }).getEnvelope().to;
  const at = address.lastIndexOf("@");
  const exact = `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1)) || address.slice(at + 1)}`;
  return (
    recipients.length === 1 &&
    (recipients[0] === address || recipients[0] === exact) &&
    /^[^\s<>]+@[^\s<>@]+$/.test(address)
  );
}

/** Text that looks like an encoded word (RFC 2047) would be decoded by whoever reads the mail: a space keeps it what it is. */
function asTyped(text: string): string {
  return text.replaceAll("=?", "= ?");
}

/** These are ours, without anything typed, and programs read them: on one line however long. */
function asItIs([name, value]: [string, string]) {
  return [name, { prepared: true, value }] as const;
}

function composed(message: Message, mailFrom: string) {
  const [sender] = addressparser(mailFrom, { flatten: true });
  return {
    from: mailFrom,
    to: { ...message.to, name: asTyped(message.to.name) },
    envelope: { from: sender?.address ?? "", to: { name: "", address: message.to.address } },
    subject: asTyped(message.subject),
    html: message.html,
    text: message.text,
    messageId: message.messageId,
    ...(message.replyTo && { replyTo: message.replyTo }),
    headers: Object.fromEntries(Object.entries(message.headers).map(asItIs)),
    attachments: message.attachments,
    xMailer: false as const,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
