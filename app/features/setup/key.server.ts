import { data, type RouterContextProvider } from "react-router";
import { cookiesOf } from "~/lib/http/cookies";
import type { Config } from "~/platform/config.server";
import { requestContext } from "~/platform/http/request-context.server";
import { isMac, mac } from "~/platform/tokens.server";

const purpose = "setup-key";

/**
 * Returns the key of the first start. It follows from SECRET, so that every process has the same one and an address that
 * was printed before a restart goes on working.
 */
function setupKey(secret: string): string {
  return mac(secret, purpose, "");
}

/** Returns the address that a process prints at its start while the site isn't open. */
export function setupAddress({ origin, secret }: Pick<Config, "origin" | "secret">): string {
  return `${origin}/setup?key=${setupKey(secret)}`;
}

/** True for the key that a process of this site prints. */
export function isSetupKey(given: string, secret: string): boolean {
  return isMac(secret, { purpose, text: "", given });
}

/** True if the browser has opened the printed address. */
export function hasSetupKey(request: Request, { origin, secret }: Pick<Config, "origin" | "secret">): boolean {
  return isSetupKey(cookiesOf(request).get(cookieName(origin)) ?? "", secret);
}

/** The key leaves the address, where others could see it, and is kept until the browser is closed. */
export function setupCookie(key: string, { origin }: Pick<Config, "origin">): string {
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  return `${cookieName(origin)}=${key}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

/** The site answers others before; this keeps the steps closed if it ever did not. Once the site is open, there is nothing. */
export function requireSetup(request: Request, context: Readonly<RouterContextProvider>): void {
  const { isOpen, config } = context.get(requestContext);
  if (isOpen) throw data(null, { status: 404 });
  if (!hasSetupKey(request, config)) throw data({ reason: "not-open" }, { status: 503 });
}

function cookieName(origin: string): string {
  return origin.startsWith("https:") ? "__Host-setup" : "setup";
}
