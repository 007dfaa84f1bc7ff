/**
 * The result of one attempt to hand an email to a mail server. Only `uncertain` leaves open whether it was accepted.
 */
export type HandOver =
  | { outcome: "accepted"; code: number; response: string }
  /** A 4xx about this email; `slowDown` if the server says there is too much of it (421, 454). */
  | { outcome: "deferred"; code: number; response: string; slowDown: boolean }
  /** A 5xx, or an email that cannot be written at all; `badAddress` if the mailbox does not exist. */
  | { outcome: "refused"; code: number | null; response: string; badAddress: boolean }
  /**
   * The mail server cannot be used because of the connection, its name, TLS or the login. It says nothing about the
   * email.
   */
  | { outcome: "unreachable"; code: number | null; response: string; slowDown: boolean }
  | { outcome: "uncertain"; code: null; response: string };

interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

const slowDownCodes = [421, 454];
const aboutTheConnection = /^(CONN|EHLO|HELO|LHLO|STARTTLS|AUTH)/;
const connectionCodes =
  /^(ECONNECTION|ETIMEDOUT|ESOCKET|EDNS|ETLS|EREQUIRETLS|EPROTOCOL|EPROXY|EAUTH|ENOAUTH|EOAUTH2|EABORT|ECONN[A-Z]+|ENOTFOUND|E[A-Z]+UNREACH|EPIPE)$/;

/**
 * Interprets a transport error. A reply decides. Without a reply, it depends on whether a byte of the message was
 * sent: before that the email cannot have been accepted, after that it is uncertain.
 */
export function handOverOf(error: unknown, bytesLeft: boolean): HandOver {
  const failure = error as SmtpError;
  const response = (failure.response ?? failure.message ?? String(error)).slice(0, 500);
  const code = failure.responseCode;
  if (code && code >= 400 && code < 600) return outcomeOfReply(failure, code, response, bytesLeft);
  if (bytesLeft) return { outcome: "uncertain", code: null, response };
  if (connectionCodes.test(failure.code ?? ""))
    return { outcome: "unreachable", code: null, response, slowDown: false };
  return { outcome: "refused", code: null, response, badAddress: failure.code === "EENVELOPE" };
}

function outcomeOfReply(failure: SmtpError, code: number, response: string, bytesLeft: boolean): HandOver {
  const slowDown = slowDownCodes.includes(code);
  if (!bytesLeft && (failure.code === "EAUTH" || aboutTheConnection.test(failure.command ?? "")))
    return { outcome: "unreachable", code, response, slowDown };
  if (code < 500) return { outcome: "deferred", code, response, slowDown };
  return {
    outcome: "refused",
    code,
    response,
    badAddress: failure.command === "RCPT TO" && noSuchMailbox(code, response),
  };
}

/**
 * RFC 3463: 5.1.x concerns the address; without an enhanced code, 550, 551 and 553 do. Policy refusals (5.7.x) do not.
 */
function noSuchMailbox(code: number, response: string): boolean {
  const enhanced = /\b5\.(\d{1,3})\.\d{1,3}\b/.exec(response)?.[1];
  return enhanced ? enhanced === "1" : [550, 551, 553].includes(code);
}
