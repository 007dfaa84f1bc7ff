import * as z from "zod";
import { emailAddress, visibleName, type FieldReason } from "../profiles/schema.ts";

/** Longest name of a proposer, in characters. */
export const longestName = 200;

/** Who proposes; a signed-in person's mailbox comes from the session instead. */
export const proposerInput = z.object({
  name: visibleName(longestName),
  email: emailAddress,
});

export type Proposer = z.infer<typeof proposerInput>;
export type ProposerErrors = Partial<Record<keyof Proposer, FieldReason>>;

/** What is wrong with each of the two fields, the first fault of each. */
export function proposerErrors(error: z.ZodError): ProposerErrors {
  const errors: ProposerErrors = {};
  for (const issue of error.issues) errors[issue.path[0] as keyof Proposer] ??= issue.message as FieldReason;
  return errors;
}
