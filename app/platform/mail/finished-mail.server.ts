import type { Writable } from "node:stream";
import type SMTPPool from "nodemailer/lib/smtp-pool";

interface FinishedMail {
  envelope: { from: string; to: string[] };
  messageId: string;
  raw: Buffer;
  /** Ends the attempt and its connection. */
  signal: AbortSignal;
  /** Called before the first byte of the message is sent; from then on only a reply tells whether it was accepted. */
  onLeaving: () => void;
}

/**
 * Sends a rendered email through a nodemailer pool and returns the mail server's reply. The pool gets only the members
 * it reads, because nodemailer's own message object costs as much as the SMTP session.
 */
export function sendFinished(pool: SMTPPool, { envelope, messageId, raw, signal, onLeaving }: FinishedMail) {
  const stream = {
    /** While this is false, the pool may retry on another connection. */
    readableDidRead: false,
    pipe(connection: Writable) {
      stream.readableDidRead = true;
      onLeaving();
      connection.end(raw);
    },
    destroy() {},
  };
  const message = {
    getEnvelope: () => envelope,
    messageId: () => messageId,
    getHeader: () => messageId,
    createReadStream: () => stream,
  };
  const mail = { data: { signal }, message } as unknown as Parameters<SMTPPool["send"]>[0];
  return new Promise<string>((resolve, reject) => {
    pool.send(mail, (error, info) => (error ? reject(error) : resolve(info?.response ?? "")));
  });
}
