import type { Fields } from "~/lib/fields/field";
import { detailFields, emailField } from "../people/fields.ts";

/** How many people one can announce at once. */
export const mostPeople = 6;

/** What one says who is coming to an event. */
export const rsvpFields = {
  name: {
    kind: "text",
    column: "name",
    max: detailFields.fullName.max,
    isRequired: true,
    autoComplete: "name",
  },
  email: { ...emailField.email, column: "email" },
  people: { kind: "number", column: "people", min: 1, max: mostPeople, isRequired: true },
  /** A line for the host. */
  note: { kind: "text", column: "note", max: 300 },
} as const satisfies Fields;
