import type * as z from "zod";
import { schemaOf } from "~/lib/fields/schema";
import { noteField, proposerFields } from "./fields.ts";

/** Who proposes; a signed-in person's mailbox comes from the session instead. */
export const proposerInput = schemaOf(proposerFields);

/** What is said with a call-off or a decision. */
export const noteInput = schemaOf(noteField);

export type Proposer = z.infer<typeof proposerInput>;
