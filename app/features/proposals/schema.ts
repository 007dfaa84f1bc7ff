import * as z from "zod";
import { emailAddress, visibleName } from "../profiles/schema.ts";

/** Longest name of a proposer, in characters. */
export const longestName = 200;

/** Who proposes; a signed-in person's mailbox comes from the session instead. */
export const proposerInput = z.object({
  name: visibleName(longestName),
  email: emailAddress,
});

export type Proposer = z.infer<typeof proposerInput>;
