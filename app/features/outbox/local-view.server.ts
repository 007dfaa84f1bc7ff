import { isLocalOrigin } from "~/platform/config.server";
import type { RequestContext } from "~/platform/request-context.server";

const forwardingHeaders = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];

/**
 * True only for a request made on this machine, to this machine, while mails stay on it. Mails hold
 * personal links, so whoever comes through a proxy or under another name sees nothing.
 */
export function maySeeLocalOutbox(
  request: Request,
  { localOutbox, config }: Pick<RequestContext, "localOutbox" | "config">,
): boolean {
  if (!localOutbox || !isLocalOrigin(config.origin)) return false;
  if (forwardingHeaders.some((name) => request.headers.has(name))) return false;
  const hosts = [new URL(request.url).hostname, request.headers.get("host")?.replace(/:\d+$/, "") ?? "localhost"];
  return hosts.every((host) => host === "localhost" || host === "127.0.0.1");
}
