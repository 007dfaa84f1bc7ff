import * as z from "zod";
import { longestAddress } from "~/lib/longest-address";
import { emailAddress, visibleName } from "../profiles/schema.ts";

/** Longest answers about the proposer, in characters. */
export const longestOwn = { name: 200, email: longestAddress };

/** Who proposes; a signed-in person's mailbox comes from the session instead. */
export const proposerInput = z.object({
  name: visibleName(longestOwn.name),
  email: emailAddress,
});

export type Proposer = z.infer<typeof proposerInput>;
