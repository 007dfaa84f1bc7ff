import { mac } from "~/platform/tokens.server";

/** How long the link in the mail can turn the newsletter on, and how long an address without its click is kept. */
const confirmationDays = 7;

/** Derived from the delivery: every attempt at sending carries the same link, and the database holds only its hash. */
export function confirmationToken(secret: string, deliveryId: string): string {
  return mac(secret, "newsletter-confirmation", deliveryId);
}

/** When a link asked for now stops working. */
export function confirmationEnds(now: Date): Date {
  return new Date(now.getTime() + confirmationDays * 86_400_000);
}
