import { data, type RouterContextProvider } from "react-router";
import { cookiesOf } from "~/lib/http/cookies";
import type { Config } from "~/platform/config.server";
import { requestContext } from "~/platform/http/request-context.server";
import { isMac, mac } from "~/platform/tokens.server";

const purpose = "setup-key";

/**
 * Returns the key of the first start. It is derived from SECRET, so that all processes have the same one and an address
 * that was printed before a restart stays valid.
 */
function setupKey(secret: string): string {
  return mac(secret, purpose, "");
}

/** Returns the address that a process prints at its start while the site isn't open. */
export function setupAddress({ origin, secret }: Pick<Config, "origin" | "secret">): string {
  return `${origin}/setup?key=${setupKey(secret)}`;
}

/** True for the key that a process of this site prints. */
export function isSetupKey(key: string, secret: string): boolean {
  return isMac(secret, { purpose, text: "", signature: key });
}

/** True if the browser has opened the printed address. */
export function hasSetupKey(request: Request, { origin, secret }: Pick<Config, "origin" | "secret">): boolean {
  return isSetupKey(cookiesOf(request).get(cookieName(origin)) ?? "", secret);
}

/** Moves the key from the address, where others could see it, to a cookie that ends with the browser session. */
export function setupCookie(key: string, { origin }: Pick<Config, "origin">): string {
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  return `${cookieName(origin)}=${key}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

/** Refuses visitors without the key, as the server does before any route. Once the site is open, the page is gone. */
export function requireSetup(request: Request, context: Readonly<RouterContextProvider>): void {
  const { isOpen, config } = context.get(requestContext);
  if (isOpen) throw data(null, { status: 404 });
  if (!hasSetupKey(request, config)) throw data({ reason: "not-open" }, { status: 503 });
}

function cookieName(origin: string): string {
  return origin.startsWith("https:") ? "__Host-setup" : "setup";
}
