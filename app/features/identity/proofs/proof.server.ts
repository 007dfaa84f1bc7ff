import type { Selectable } from "kysely";
import type { Tables } from "../../../../database/tables.ts";

export type Proof = Selectable<Tables["auth.proofs"]>;

export type ProofPurpose = Proof["purpose"];
