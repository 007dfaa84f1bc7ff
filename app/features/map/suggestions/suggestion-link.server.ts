import { createHash } from "node:crypto";
import { mac } from "~/platform/tokens.server";

/**
 * Returns the secret of a suggestion's link, which shows the suggestion, and can change and withdraw it until the
 * decision.
 */
export function suggestionToken(secret: string, id: string): string {
  return mac(secret, "map-suggestion", id);
}

/** Identifies the same suggestion by the same person, so that a double click stores it once. It is never shown. */
export function suggestionDigest(email: string, suggested: unknown): string {
  return createHash("sha256")
    .update(`${email}\0${JSON.stringify(suggested)}`)
    .digest("base64url");
}
