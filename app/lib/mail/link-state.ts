export type LinkState = "good" | "used" | "expired" | "unknown";

/** A used link stays "used" after it expires, because that is what its owner remembers. */
export function linkState(link: { usedAt: Date | null; expiresAt: Date } | undefined, now: Date): LinkState {
  if (!link) return "unknown";
  if (link.usedAt) return "used";
  return link.expiresAt > now ? "good" : "expired";
}
