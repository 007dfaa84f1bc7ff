import type { Fields } from "~/lib/fields/field";
import { detailFields, emailField } from "../people/fields.ts";

/** The fields about the proposer. */
export const proposerFields = {
  name: {
    kind: "text",
    column: "proposer_name",
    max: detailFields.fullName.max,
    isRequired: true,
    autoComplete: "name",
  },
  email: { ...emailField.email, column: "proposer_email" },
} as const satisfies Fields;

/** The note with a decision or a cancellation, for visitors or for an email. */
export const noteField = { note: { kind: "long text", column: "note", max: 1_000 } } as const satisfies Fields;
