import { mac } from "~/platform/tokens.server";

/** How long the emailed link works, and how long an unconfirmed address is stored. */
const confirmationDays = 7;

/**
 * Derives the token from the delivery, so that every attempt sends the same link and the database stores only its
 * hash.
 */
export function confirmationToken(secret: string, deliveryId: string): string {
  return mac(secret, "newsletter-confirmation", deliveryId);
}

/** Returns when a link requested now expires. */
export function confirmationEnds(now: Date): Date {
  return new Date(now.getTime() + confirmationDays * 86_400_000);
}
