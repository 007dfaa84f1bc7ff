import type { Fields } from "~/lib/fields/field";
import { detailFields, emailField } from "../people/fields.ts";

/** The largest group that one reply can announce. */
export const maxPeople = 6;

/** The form of somebody who comes to an event. */
export const rsvpFields = {
  name: {
    kind: "text",
    column: "name",
    max: detailFields.fullName.max,
    isRequired: true,
    autoComplete: "name",
  },
  email: { ...emailField.email, column: "email" },
  people: { kind: "number", column: "people", min: 1, max: maxPeople, isRequired: true },
  /** A line for the host. */
  note: { kind: "text", column: "note", max: 300 },
} as const satisfies Fields;
