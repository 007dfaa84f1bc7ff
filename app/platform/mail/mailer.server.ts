import { createPrivateKey } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { domainToASCII } from "node:url";
import DKIM from "nodemailer/lib/dkim";
import MimeNode from "nodemailer/lib/mime-node";
import SMTPPool from "nodemailer/lib/smtp-pool";
import type { Config } from "../config.server.ts";
import { sendFinished } from "./finished-mail.server.ts";
import { handOverOf, type HandOver } from "./hand-over.server.ts";
import { rawMail, senderAddress, type Message } from "./raw-mail.server.ts";

/** Hands emails to the mail server. The result is a value; a mail server's behavior never throws. */
export interface Mailer {
  handOver(message: Message): Promise<HandOver>;
  close(): void;
}

/** The number of connections that most providers allow one sender, and so the most simultaneous hand-overs. */
export const handOversAtOnce = 10;

/**
 * The most emails of one worker that are recorded as being handed over: some may have passed their last check, and
 * some may have a reply that is not recorded yet. This many may be uncertain if a worker dies.
 */
export const mailsInFlight = 3 * handOversAtOnce;

/** The longest hand-over. It is shorter than the worker's lease, so that a lease never ends during one. */
const deadline = 45_000;

interface SmtpOptions extends Pick<Config, "dkim"> {
  /** Called for each email, because the name of the gathering may change. */
  mailFrom: () => string;
  smtpUrl: string;
  /** The timeout of one hand-over in milliseconds; shorter in tests of a silent server. */
  patience?: number;
}

/** Sends mail over a pool of SMTP connections. One call is one attempt; the outbox retries. */
export function smtpMailer({ smtpUrl, mailFrom, dkim, patience = deadline }: SmtpOptions): Mailer {
  const sign = dkim ? signerOf(dkim) : async (raw: Buffer) => raw;
  const pool = new SMTPPool({
    url: smtpUrl,
    maxConnections: handOversAtOnce,
    maxMessages: 1000,
    maxRequeues: 0,
    connectionTimeout: Math.min(10_000, patience),
    greetingTimeout: Math.min(10_000, patience),
    socketTimeout: Math.min(30_000, patience),
  });

  async function handOver(message: Message): Promise<HandOver> {
    const to = mailboxOf(message.to.address);
    if (to === undefined) return unusableAddress;
    // A signal with its own timer would outlive the email until the timer ends.
    const ending = new AbortController();
    let hasLeft = false;
    const timer = setTimeout(() => ending.abort(), patience);
    const sender = mailFrom();
    const attempt = {
      envelope: { from: envelopeOf(senderAddress(sender)).to[0] ?? "", to: [to] },
      messageId: message.messageId,
      signal: ending.signal,
      onLeaving: () => void (hasLeft = true),
    };
    try {
      const raw = await sign(await rawMail(message, sender));
      const response = await sendFinished(pool, { ...attempt, raw });
      return { outcome: "accepted", code: Number.parseInt(response, 10) || 250, response: response.slice(0, 500) };
    } catch (error) {
      return handOverOf(error, hasLeft);
    } finally {
      clearTimeout(timer);
    }
  }

  return { handOver, close: () => pool.close() };
}

/** RFC 8058 requires that both one-click headers are signed; the other fields are those of RFC 6376, 5.4.1. */
const signedHeaders =
  "from:sender:reply-to:subject:date:message-id:to:cc:mime-version:content-type:content-transfer-encoding:" +
  "in-reply-to:references:list-id:list-unsubscribe:list-unsubscribe-post:auto-submitted";

function signerOf(dkim: NonNullable<Config["dkim"]>): (raw: Buffer) => Promise<Buffer> {
  const privateKey = createPrivateKey(dkim.privateKey);
  const signer = new DKIM({ ...dkim, privateKey, headerFieldNames: signedHeaders });
  return (raw) => buffer(signer.sign(raw));
}

export const unusableAddress: HandOver = {
  outcome: "refused",
  code: null,
  response: "not one mail address",
  badAddress: true,
};

/**
 * Returns the mailbox for the envelope if the address is exactly one mailbox, without anything added, changed or cut
 * off.
 */
export function mailboxOf(address: string): string | undefined {
  const { to } = envelopeOf(address);
  const at = address.lastIndexOf("@");
  const exact = `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1)) || address.slice(at + 1)}`;
  const isExact = to.length === 1 && (to[0] === address || to[0] === exact) && /^[^\s<>]+@[^\s<>@]+$/.test(address);
  return isExact ? to[0] : undefined;
}

function envelopeOf(address: string): { to: string[] } {
  return new MimeNode().setEnvelope({ to: { name: "", address } }).getEnvelope();
}
