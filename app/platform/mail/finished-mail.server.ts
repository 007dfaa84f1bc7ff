import type { Writable } from "node:stream";
import type SMTPPool from "nodemailer/lib/smtp-pool";

interface FinishedMail {
  envelope: { from: string; to: string[] };
  messageId: string;
  raw: Buffer;
  /** Ends the attempt, and the connection with it. */
  signal: AbortSignal;
  /** Told before the first byte of it leaves: from then on only an answer tells whether it was taken. */
  onLeaving: () => void;
}

/**
 * Hands a mail whose bytes are written to a pool of nodemailer, and returns the mail server's answer. The pool gets the few
 * members it asks for: what nodemailer makes of a mail before that, to read, compile and stream it, costs as much as its SMTP.
 */
export function sendFinished(pool: SMTPPool, { envelope, messageId, raw, signal, onLeaving }: FinishedMail) {
  const stream = {
    /** While this is false the pool may hand the mail over on another connection. */
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
