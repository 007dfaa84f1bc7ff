import type { Toast } from "~/ui/toast";
import { mac, sameText } from "./tokens.server.ts";

interface Keys {
  origin: string;
  secret: string;
}

/** The outcome of a form, carried to the page that follows it: signed, for one minute, shown once. */
export function flashCookie(toast: Toast, { origin, secret }: Keys): string {
  const secure = origin.startsWith("https:");
  const body = Buffer.from(JSON.stringify(toast)).toString("base64url");
  return `${flashName(secure)}=${body}.${mac(secret, "flash", body)}; ${attributes(secure)}; Max-Age=60`;
}

/** Answers a form that succeeded: 303 to the page that shows the outcome, with its toast. */
export function redirectWithToast(location: string, toast: Toast, keys: Keys): Response {
  return new Response(null, {
    status: 303,
    headers: { Location: location, "Set-Cookie": flashCookie(toast, keys), "Cache-Control": "no-store" },
  });
}

export function clearedFlashCookie(secure: boolean): string {
  return `${flashName(secure)}=; ${attributes(secure)}; Max-Age=0`;
}

/** The toast in a cookie's value, or undefined when it is not ours. */
export function readFlash(value: string | undefined, secret: string): Toast | undefined {
  const [body, signature] = value?.split(".") ?? [];
  if (!body || !signature || !sameText(signature, mac(secret, "flash", body))) return undefined;
  return JSON.parse(Buffer.from(body, "base64url").toString("utf8"));
}

export function flashName(secure: boolean): string {
  return secure ? "__Host-flash" : "flash";
}

function attributes(secure: boolean): string {
  return `Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}
