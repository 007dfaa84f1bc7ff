import { isUuid } from "~/lib/database/uuid";
import type * as z from "zod";
import { schemaOf } from "~/lib/fields/schema";
import { noteField, proposerFields } from "./fields.ts";

/** The fields about the proposer; the mailbox of a signed-in person comes from the session. */
export const proposerInput = schemaOf(proposerFields);

/** The note with a cancellation or a decision. */
export const noteInput = schemaOf(noteField);

/** The outcomes that /propose shows after its form or a link in an email, by the address's `outcome`. */
export const proposeOutcomes = ["sent", "received", "expired", "unknown", "withdrawn"] as const;
export type ProposeOutcome = (typeof proposeOutcomes)[number];

export type Proposer = z.infer<typeof proposerInput>;

/** Returns the id of the event that a new proposal copies, from the address. */
export function likeIn(query: URLSearchParams): string | undefined {
  const id = query.get("like");
  return id && isUuid(id) ? id : undefined;
}
