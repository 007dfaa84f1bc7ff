import type { Selectable } from "kysely";
import type { Tables } from "~/platform/database/tables";

export type Proof = Selectable<Tables["auth.proofs"]>;

export type ProofPurpose = Proof["purpose"];

const minute = 60_000;

/** How long the link in an email is valid, in milliseconds. */
export const linkLifetimes: Record<ProofPurpose, number> = {
  "sign-in": 15 * minute,
  verify: 24 * 60 * minute,
  reset: 60 * minute,
  "re-prove": 15 * minute,
  "change-email": 60 * minute,
};

/** How long the code in an email is valid, as the email says. */
export const codeMinutes = 15;
export const codeLifetime = codeMinutes * minute;
