import { cookiesOf } from "~/lib/http/cookies";
import { isMac, mac, randomToken } from "~/platform/tokens.server";
import { proofDays } from "../retention.server.ts";

/** What a browser that asked for a mail keeps of it, signed, in a cookie no script reads. */
export interface Pending {
  email: string;
  /** The secret that tells this browser from all others when the mail comes back. */
  nonce: string;
  next?: string | undefined;
  /** When the last mail was asked for, in milliseconds; 0 when only the address was typed. */
  sentAt: number;
  /** Mail was scarce then: only a mailbox known here was mailed, and whoever asked is told that. */
  scarce?: boolean;
}

interface Keys {
  secret: string;
  secure: boolean;
}

/** As long as what waits for the mailbox: a link that ran out is renewed for the browser that asked for it. */
const lifetime = proofDays * 86_400;

export function newPending(email: string, next: string | undefined, previous: Pending | undefined): Pending {
  return { email, nonce: previous?.nonce ?? randomToken(), next, sentAt: 0 };
}

export function pendingCookie(pending: Pending, { secret, secure }: Keys): string {
  const body = Buffer.from(JSON.stringify(pending)).toString("base64url");
  return `${nameOf(secure)}=${body}.${mac(secret, "pending", body)}; ${attributes(secure)}; Max-Age=${lifetime}`;
}

export function clearedPendingCookie(secure: boolean): string {
  return `${nameOf(secure)}=; ${attributes(secure)}; Max-Age=0`;
}

/** What this browser is waiting for, or undefined when its cookie is not ours. */
export function readPending(request: Request, { secret, secure }: Keys): Pending | undefined {
  const [body, signature] = cookiesOf(request).get(nameOf(secure))?.split(".") ?? [];
  if (!body || !signature || !isMac(secret, { purpose: "pending", text: body, given: signature })) return undefined;
  return JSON.parse(Buffer.from(body, "base64url").toString("utf8"));
}

function nameOf(secure: boolean): string {
  return secure ? "__Host-pending" : "pending";
}

function attributes(secure: boolean): string {
  return `Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}
