import { data, redirect, type RouterContextProvider } from "react-router";
import { languageOf, localized, pageOf } from "~/i18n/links";
import { cookiesOf } from "~/lib/http/cookies";
import { isForwarded } from "~/lib/http/forwarded";
import { isLocalOrigin, type Config } from "~/platform/config.server";
import { requestContext } from "~/platform/http/request-context.server";
import { randomToken, sameText } from "~/platform/tokens.server";

interface Args {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

const keyCookie = "outbox";

/** Returns the key of /outbox for this process; undefined if emails are sent. */
export function makeOutboxKey({ smtpUrl, origin }: Pick<Config, "smtpUrl" | "origin">): string | undefined {
  return !smtpUrl && isLocalOrigin(origin) ? randomToken() : undefined;
}

/** Returns the address that a process prints at its start. */
export function outboxAddress({ origin }: Pick<Config, "origin">, key: string): string {
  return `${origin}/outbox?key=${key}`;
}

/**
 * Emails contain codes and personal links, so they are shown only to a browser on this machine that has the key.
 * Headers can be forged, so they can only deny access, never grant it.
 */
export function requireLocalOutbox({ request, url, context }: Args): void {
  const key = keyFor(request, context);
  const cookieKey = cookiesOf(request).get(keyCookie);
  if (cookieKey && sameText(cookieKey, key)) return;
  if (pageOf(url.pathname) !== "/outbox") throw redirect(localized(languageOf(url.pathname), "/outbox"));
  throw data({ reason: "outbox-key" }, { status: 403 });
}

/** Moves the key from the address, where others could see it, into a cookie. */
export function acceptOutboxKey({ request, url, context }: Args): void {
  const key = url.searchParams.get("key");
  if (key === null || !sameText(key, keyFor(request, context))) return;
  throw redirect(url.pathname, {
    headers: { "Set-Cookie": `${keyCookie}=${key}; Path=/; HttpOnly; SameSite=Lax`, "Cache-Control": "no-store" },
  });
}

/** Returns the key for a local request; everybody else gets a 404. */
function keyFor(request: Request, context: Args["context"]): string {
  const { outboxKey, isFromThisMachine } = context.get(requestContext);
  const hosts = [new URL(request.url).hostname, request.headers.get("host")?.replace(/:\d+$/, "") ?? "localhost"];
  const isToThisMachine = hosts.every((host) => ["localhost", "127.0.0.1", "[::1]"].includes(host));
  if (!outboxKey || !isFromThisMachine || isForwarded(request.headers) || !isToThisMachine)
    throw data(null, { status: 404 });
  return outboxKey;
}
