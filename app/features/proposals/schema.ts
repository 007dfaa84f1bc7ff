import * as z from "zod";
import { longestAddress } from "~/lib/mail/longest-address";
import { emailAddress, optionalText, visibleName } from "~/lib/fields/text-rules";
import { longestNote } from "./note.ts";

/** Longest answers about the proposer, in characters. */
export const longestOwn = { name: 200, email: longestAddress };

/** Who proposes; a signed-in person's mailbox comes from the session instead. */
export const proposerInput = z.object({
  name: visibleName(longestOwn.name),
  email: emailAddress,
});

/** What is said with a call-off or a decision. */
export const noteInput = z.object({ note: optionalText(longestNote) });

export type Proposer = z.infer<typeof proposerInput>;
