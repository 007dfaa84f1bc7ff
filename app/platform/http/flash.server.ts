import { createContext, data, type RouterContextProvider } from "react-router";
import type { RefusalAnswer } from "~/lib/forms/refusal";
import type { Toast } from "~/ui/toast";
import { isMac, mac, randomToken } from "../tokens.server.ts";

interface Keys {
  origin: string;
  secret: string;
}

export interface Flash {
  /** The id under which the database remembers that the toast was shown. */
  id: string;
  /** Milliseconds since 1970. */
  expires: number;
  toast: Toast;
  /** Additional plain data for the next page, which checks them with its own schema. */
  told?: unknown;
}

/** The text of a toast; success is the default tone. */
export type Outcome = Omit<Toast, "tone"> & Partial<Pick<Toast, "tone">>;

const lifetime = 60_000;

/**
 * Returns a cookie that carries the outcome of a form to the next page: signed with its expiry, and shown once
 * (server/shown-once.ts).
 */
export function flashCookie(outcome: Outcome, { origin, secret }: Keys, flashData?: unknown): string {
  const secure = origin.startsWith("https:");
  const toast = { tone: "success", ...outcome } as const;
  const flash: Flash = { id: randomToken(), expires: Date.now() + lifetime, toast, told: flashData };
  const body = Buffer.from(JSON.stringify(flash)).toString("base64url");
  const value = `${body}.${mac(secret, "flash", body)}`;
  return `${flashName(secure)}=${value}; ${attributes(secure)}; Max-Age=${lifetime / 1000}`;
}

/** The toast of the page that answers this request. */
export const toastContext = createContext<Toast | undefined>(undefined);

/** The data that the previous response left for this page only. */
export const flashDataContext = createContext<unknown>(undefined);

/** Gives the page the toast and the data of the previous response. */
export function setFlash(context: RouterContextProvider, flash: Flash | undefined): void {
  context.set(toastContext, flash?.toast);
  context.set(flashDataContext, flash?.told);
}

/** Answers a successful form: 303 to the page that shows the outcome, with its toast and data. */
export function redirectWithToast(location: string, outcome: Outcome, keys: Keys, flashData?: unknown): Response {
  return new Response(null, {
    status: 303,
    headers: { Location: location, "Set-Cookie": flashCookie(outcome, keys, flashData), "Cache-Control": "no-store" },
  });
}

/** Answers a refused form with its page and the typed values, under a toast with the reason. */
export function pageWithToast<Page>(context: Readonly<RouterContextProvider>, answer: RefusalAnswer, page: Page) {
  context.set(toastContext, toastOf(answer));
  return data(page, { status: answer.status, headers: answer.headers ?? {} });
}

/** Does the same for a hydrated screen, which shows the toast itself because there is no new document. */
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

/** Returns the content of a flash cookie; undefined if the signature is wrong or it has expired. */
export function readFlash(value: string, secret: string): Flash | undefined {
  const [body, signature] = value.split(".");
  if (!body || !signature || !isMac(secret, { purpose: "flash", text: body, signature })) return undefined;
  const flash: Flash = JSON.parse(Buffer.from(body, "base64url").toString("utf8"));
  return flash.expires > Date.now() ? flash : undefined;
}

export function flashName(secure: boolean): string {
  return secure ? "__Host-flash" : "flash";
}

function attributes(secure: boolean): string {
  return `Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}
