import { data, redirect, type RouterContextProvider } from "react-router";
import { languageOf, localized } from "~/i18n/links";
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

/** The key that opens /outbox as long as this process runs; undefined when mails leave the machine. */
export function makeOutboxKey({ smtpUrl, origin }: Pick<Config, "smtpUrl" | "origin">): string | undefined {
  return !smtpUrl && isLocalOrigin(origin) ? randomToken() : undefined;
}

/** What a process prints at its start. */
export function outboxAddress({ origin }: Pick<Config, "origin">, key: string): string {
  return `${origin}/outbox?key=${key}`;
}

/**
 * Mails hold codes and personal links, so they are shown only to a browser on this machine that was given the key.
 * Headers are a stranger's to choose: they can only shut the page, never open it.
 */
export function requireLocalOutbox({ request, url, context }: Args): void {
  const key = keyFor(request, context);
  const cookieKey = cookiesOf(request).get(keyCookie);
  if (cookieKey && sameText(cookieKey, key)) return;
  const list = localized(languageOf(url.pathname), "/outbox");
  if (url.pathname !== list) throw redirect(list);
  throw data({ reason: "outbox-key" }, { status: 403 });
}

/** Takes the key out of the address, where it would be seen, into a cookie. */
export function acceptOutboxKey({ request, url, context }: Args): void {
  const given = url.searchParams.get("key");
  if (given === null || !sameText(given, keyFor(request, context))) return;
  throw redirect(url.pathname, {
    headers: { "Set-Cookie": `${keyCookie}=${given}; Path=/; HttpOnly; SameSite=Lax`, "Cache-Control": "no-store" },
  });
}

/** The key, for a request made on this machine to this machine; for everybody else there is no such page. */
function keyFor(request: Request, context: Args["context"]): string {
  const { outboxKey, isFromThisMachine } = context.get(requestContext);
  const hosts = [new URL(request.url).hostname, request.headers.get("host")?.replace(/:\d+$/, "") ?? "localhost"];
  const isToThisMachine = hosts.every((host) => ["localhost", "127.0.0.1", "[::1]"].includes(host));
  if (!outboxKey || !isFromThisMachine || isForwarded(request.headers) || !isToThisMachine)
    throw data(null, { status: 404 });
  return outboxKey;
}
