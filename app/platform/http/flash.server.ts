import { createContext, data, type RouterContextProvider } from "react-router";
import type { RefusalAnswer } from "~/lib/forms/refusal";
import type { Toast } from "~/ui/toast";
import { isMac, mac, randomToken } from "../tokens.server.ts";

interface Keys {
  origin: string;
  secret: string;
}

export interface Flash {
  /** By which it is remembered that it was shown. */
  id: string;
  /** Milliseconds since 1970. */
  expires: number;
  toast: Toast;
  /** What else the page that follows is told, plain data; it reads it with a schema of its own. */
  told?: unknown;
}

/** What a toast says; a good outcome need not say that it is one. */
export type Outcome = Omit<Toast, "tone"> & Partial<Pick<Toast, "tone">>;

const lifetime = 60_000;

/** The outcome of a form, carried to the page that follows it: signed with its end, and shown once (server/shown-once.ts). */
export function flashCookie(outcome: Outcome, { origin, secret }: Keys, told?: unknown): string {
  const secure = origin.startsWith("https:");
  const toast = { tone: "success", ...outcome } as const;
  const flash: Flash = { id: randomToken(), expires: Date.now() + lifetime, toast, told };
  const body = Buffer.from(JSON.stringify(flash)).toString("base64url");
  const value = `${body}.${mac(secret, "flash", body)}`;
  return `${flashName(secure)}=${value}; ${attributes(secure)}; Max-Age=${lifetime / 1000}`;
}

/** The toast of the page that answers this request. */
export const toastContext = createContext<Toast | undefined>(undefined);

/** What the answer before this one told this page alone, once. */
export const toldContext = createContext<unknown>(undefined);

/** Hands a page what the answer before it left. */
export function setFlash(context: RouterContextProvider, flash: Flash | undefined): void {
  context.set(toastContext, flash?.toast);
  context.set(toldContext, flash?.told);
}

/** Answers a form that succeeded: 303 to the page that shows the outcome, with its toast and what that page is told. */
export function redirectWithToast(location: string, outcome: Outcome, keys: Keys, told?: unknown): Response {
  return new Response(null, {
    status: 303,
    headers: { Location: location, "Set-Cookie": flashCookie(outcome, keys, told), "Cache-Control": "no-store" },
  });
}

/** Answers a form that was refused: its page once more, with what was typed, under a toast that says why. */
export function pageWithToast<Page>(context: Readonly<RouterContextProvider>, answer: RefusalAnswer, page: Page) {
  context.set(toastContext, toastOf(answer));
  return data(page, { status: answer.status, headers: answer.headers ?? {} });
}

/** The same for a screen that React runs: with no new document, it shows the toast itself. */
export function screenWithToast<Screen extends object>(
  context: Readonly<RouterContextProvider>,
  answer: RefusalAnswer,
  screen: Screen,
) {
  return pageWithToast(context, answer, { ...screen, toast: toastOf(answer) });
}

function toastOf({ message: title, text }: RefusalAnswer): Toast {
  return { tone: "destructive", title, text };
}

export function clearedFlashCookie(secure: boolean): string {
  return `${flashName(secure)}=; ${attributes(secure)}; Max-Age=0`;
}

/** What a cookie's value carries, or undefined when it is not ours or its minute is over. */
export function readFlash(value: string, secret: string): Flash | undefined {
  const [body, signature] = value.split(".");
  if (!body || !signature || !isMac(secret, { purpose: "flash", text: body, given: signature })) return undefined;
  const flash: Flash = JSON.parse(Buffer.from(body, "base64url").toString("utf8"));
  return flash.expires > Date.now() ? flash : undefined;
}

export function flashName(secure: boolean): string {
  return secure ? "__Host-flash" : "flash";
}

function attributes(secure: boolean): string {
  return `Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}
