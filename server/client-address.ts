import { isIPv6 } from "node:net";

/**
 * Returns the visitor's address for limits: the nearest address that is not a trusted proxy, with IPv6 shortened to
 * its /64. X-Forwarded-For counts only if it comes from a trusted proxy.
 */
export function clientAddress(
  remote: string | undefined,
  forwardedFor: string | undefined,
  trusted: readonly string[],
): string {
  const hops = [...(forwardedFor?.split(",") ?? []), remote ?? "127.0.0.1"].map(plainAddress);
  let address = hops.pop()!;
  while (trusted.includes(address) && hops.length > 0) address = hops.pop()!;
  return isIPv6(address) ? network64(address) : address;
}

/** True for a connection from this machine. */
export function isLoopback(remote: string | undefined): boolean {
  return /^(?:127\.[\d.]+|::1)$/.test(plainAddress(remote ?? ""));
}

function plainAddress(address: string): string {
  return address.trim().replace(/^::ffff:(?=\d+\.)/i, "");
}

function network64(address: string): string {
  const [head = "", tail] = address.split("%")[0]!.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail?.split(":").filter(Boolean) ?? [];
  const gap = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array.from({ length: gap }, () => "0"), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
