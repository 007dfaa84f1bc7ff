import type { Fields } from "~/lib/fields/field";
import { detailFields, emailField } from "../people/fields.ts";

/** Who proposes an event. */
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

/** What goes with a decision or a call-off, onto a page or into a mail. */
export const noteField = { note: { kind: "long text", column: "note", max: 1_000 } } as const satisfies Fields;
