import { cookiesOf } from "~/lib/http/cookies";
import { isMac, mac, randomToken } from "~/platform/tokens.server";
import { proofDays } from "../retention.server.ts";

/** What a browser stores after requesting an email: a signed cookie that script cannot read. */
export interface Pending {
  email: string;
  /** The secret that identifies this browser when the emailed link is opened. */
  nonce: string;
  next?: string | undefined;
  /** When the last email was requested, in milliseconds; 0 if only the address was typed. */
  sentAt: number;
  /** True if only known mailboxes got an email at that time, which the page says. */
  isOverloaded?: boolean;
}

interface Keys {
  secret: string;
  secure: boolean;
}

/** The cookie lives as long as a draft, because an expired link is renewed for the browser that requested it. */
const lifetime = proofDays * 86_400;

export function newPending(email: string, next: string | undefined, previous: Pending | undefined): Pending {
  return { email, nonce: previous?.nonce ?? randomToken(), next, sentAt: 0 };
}

export function pendingCookie(pending: Pending, { secret, secure }: Keys): string {
  const body = Buffer.from(JSON.stringify(pending)).toString("base64url");
  return `${cookieName(secure)}=${body}.${mac(secret, "pending", body)}; ${attributes(secure)}; Max-Age=${lifetime}`;
}

export function clearedPendingCookie(secure: boolean): string {
  return `${cookieName(secure)}=; ${attributes(secure)}; Max-Age=0`;
}

/** Returns what this browser waits for; undefined if the cookie is missing or its signature is wrong. */
export function readPending(request: Request, { secret, secure }: Keys): Pending | undefined {
  const [body, signature] = cookiesOf(request).get(cookieName(secure))?.split(".") ?? [];
  if (!body || !signature || !isMac(secret, { purpose: "pending", text: body, signature })) return undefined;
  return JSON.parse(Buffer.from(body, "base64url").toString("utf8"));
}

function cookieName(secure: boolean): string {
  return secure ? "__Host-pending" : "pending";
}

function attributes(secure: boolean): string {
  return `Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}
