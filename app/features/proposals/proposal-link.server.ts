import { createHash } from "node:crypto";
import type { Db } from "~/platform/database/db.server";
import { mac, madeAsStored } from "~/platform/tokens.server";
import { proposalByToken } from "../calendar/hosts/proposed-events.server.ts";
import { deadLinkReason } from "./drafts.server.ts";

/** How long an unconfirmed proposal waits for the click in its mail. */
const confirmationDays = 7;

/** The one secret of a proposal: it confirms the mailbox, and shows, changes and withdraws until the decision. */
export function proposalToken(secret: string, proposalDigest: string): string {
  return mac(secret, "proposal", proposalDigest);
}

/** Returns the token of a stored proposal, whichever key of the secret it was made with. */
export function storedProposalToken(db: Db, secret: string, proposalDigest: string): Promise<string> {
  return madeAsStored(
    secret,
    (key) => proposalToken(key, proposalDigest),
    async (token) => (await proposalByToken(db, token)) ?? (await deadLinkReason(db, token)) === "expired",
  );
}

/**
 * Identifies the same proposal by the same person, so that a double click stores it once. It must never be public,
 * since the mailbox could be guessed from it. It has the format of UUIDs, which older proposals use.
 */
export function proposalDigest(email: string, event: unknown): string {
  const digest = createHash("sha256")
    .update(`${email}\0${JSON.stringify(event)}`)
    .digest("hex");
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-4${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}

/** Returns when a confirmation link expires. */
export function confirmationEnds(now: Date): Date {
  return new Date(now.getTime() + confirmationDays * 86_400_000);
}
