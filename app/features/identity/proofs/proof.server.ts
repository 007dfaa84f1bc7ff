import type { Selectable } from "kysely";
import type { Tables } from "~/platform/database/tables";

export type Proof = Selectable<Tables["auth.proofs"]>;

export type ProofPurpose = Proof["purpose"];
