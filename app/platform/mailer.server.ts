import type { Readable } from "node:stream";
import { domainToASCII } from "node:url";
import nodemailer from "nodemailer";
import MimeNode from "nodemailer/lib/mime-node";
import type { Config } from "./config.server.ts";
import { dkimSigner } from "./dkim.server.ts";
import { handOverOf, type HandOver } from "./hand-over.server.ts";
import { rawMail, senderAddress, type Message } from "./raw-mail.server.ts";

/** Hands emails to the mail server. An outcome is a value; it never throws for what a mail server does. */
export interface Mailer {
  handOver(message: Message): Promise<HandOver>;
  close(): void;
}

/** As many connections as most providers allow one sender; the worker hands over no more at once. */
export const handOversAtOnce = 10;

/**
 * The most mails of one worker that are on record as being handed over: as many again may have had their last look, and as many
 * may be answered and not written down yet. So many may be in doubt when a worker dies.
 */
export const mailsInFlight = 3 * handOversAtOnce;

/** The longest a hand-over may take, below the worker's lease, so that a lease never ends under a live one. */
const deadline = 45_000;

interface SmtpOptions extends Pick<Config, "dkim"> {
  mailFrom: string;
  smtpUrl: string;
  /** The most milliseconds one hand-over may take; shorter in tests of a server that falls silent. */
  patience?: number;
}

/** Mail over SMTP on a pool of connections. One call is one attempt: trying again is the outbox's. */
export function smtpMailer({ smtpUrl, mailFrom, dkim, patience = deadline }: SmtpOptions): Mailer {
  const streams = new Map<string, Readable>();
  const sign = dkim ? dkimSigner(dkim) : async (raw: Buffer) => raw;
  const from = senderAddress(mailFrom);
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: handOversAtOnce,
    maxMessages: 1000,
    maxRequeues: 0,
    connectionTimeout: Math.min(10_000, patience),
    greetingTimeout: Math.min(10_000, patience),
    socketTimeout: Math.min(30_000, patience),
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

  const envelopeOf = ({ to, messageId }: Message) => ({
    envelope: { from, to: { name: "", address: to.address } },
    messageId,
  });

  async function handOver(message: Message): Promise<HandOver> {
    if (!isOneMailbox(message.to.address)) return unusableAddress;
    // A signal of its own clock would wait for its end long after the mail is gone.
    const ending = new AbortController();
    const timer = setTimeout(() => ending.abort(), patience);
    try {
      const raw = await sign(await rawMail(message, mailFrom));
      const { response } = await transport.sendMail({ ...envelopeOf(message), raw, signal: ending.signal });
      return { outcome: "accepted", code: Number.parseInt(response, 10) || 250, response: response.slice(0, 500) };
    } catch (error) {
      return handOverOf(error, streams.get(message.messageId)?.readableDidRead ?? false);
    } finally {
      clearTimeout(timer);
      streams.delete(message.messageId);
    }
  }

  return { handOver, close: () => transport.close() };
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
