const forwardingHeaders = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];

/** True when a proxy says that it asks for somebody else, who may be anywhere, though the proxy itself is on this machine. */
export function isForwarded(headers: Headers): boolean {
  return forwardingHeaders.some((name) => headers.has(name));
}
