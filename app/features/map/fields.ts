import type { Fields } from "~/lib/fields/field";
import { longestAddress } from "~/lib/mail/longest-address";
import { themes } from "../edition/edition.ts";

const contactFields = {
  contactName: { kind: "text", column: "contact_name", max: 200, autoComplete: "name" },
  contactEmail: { kind: "email", column: "contact_email", max: longestAddress, autoComplete: "email" },
} as const satisfies Fields;

/** What the map says of a place. Where it lies and what it hangs together with are no single columns (`place.ts`). */
export const placeFields = {
  name: { kind: "text", column: "name", max: 200, isRequired: true },
  descriptionEn: { kind: "long text", column: "description_en", max: 5_000 },
  descriptionEs: { kind: "long text", column: "description_es", max: 5_000 },
  website: { kind: "url", column: "website", max: 500 },
  theme: { kind: "choice", column: "theme", choices: themes, isOptional: true },
  neighborhood: { kind: "text", column: "neighborhood", max: 100 },
} as const satisfies Fields;

/** Who is asked once a year whether a place is still right. */
export const askedFields = {
  ...contactFields,
  contactLanguage: { kind: "choice", column: "contact_language", choices: ["en", "es"] },
} as const satisfies Fields;

/** What is wrong with a place that the map shows. */
const remarkField = {
  remark: { kind: "long text", column: "remark", max: 2_000, isRequired: true },
} as const satisfies Fields;

/** How a place should read, in the words of whoever suggests it. */
export const suggestedFields = {
  name: { ...placeFields.name, autoComplete: "off" },
  website: placeFields.website,
  description: { kind: "long text", column: "description", max: 5_000, isRequired: true },
} as const satisfies Fields;

/** What a suggestion holds (MAP-02 to MAP-10), and a correction. */
export const suggestionFields = { ...suggestedFields, ...contactFields };
export const correctionFields = { ...suggestionFields, ...remarkField };

/** What organizers write to whoever suggested it. */
export const noteField = {
  note: { kind: "long text", column: "decision_note", max: 2_000 },
} as const satisfies Fields;
