/** What a mailed link is still worth. */
export type LinkState = "good" | "used" | "expired" | "unknown";

/** A link that was used stays used after its time: that is what its owner remembers. */
export function linkState(link: { usedAt: Date | null; expiresAt: Date } | undefined, now: Date): LinkState {
  if (!link) return "unknown";
  if (link.usedAt) return "used";
  return link.expiresAt > now ? "good" : "expired";
}
