import { createHash } from "node:crypto";
import { mac } from "~/platform/tokens.server";

/** The one secret of a suggestion: it shows, changes and withdraws until the decision, and shows that afterwards. */
export function suggestionToken(secret: string, id: string): string {
  return mac(secret, "map-suggestion", id);
}

/** The same person suggesting the same thing twice, as by a double click, is one suggestion. Never shown to anybody. */
export function suggestionDigest(email: string, suggested: unknown): string {
  return createHash("sha256")
    .update(`${email}\0${JSON.stringify(suggested)}`)
    .digest("base64url");
}
