import type { Fields } from "~/lib/fields/field";
import { longestAddress } from "~/lib/mail/longest-address";
import { accessFields, fact } from "../calendar/access-fields.ts";
import { themeKeys } from "../edition/themes.ts";

const contactFields = {
  contactName: { kind: "text", column: "contact_name", max: 200, autoComplete: "name" },
  contactEmail: { kind: "email", column: "contact_email", max: longestAddress, autoComplete: "email" },
} as const satisfies Fields;

/** The fields of a place. Its location and its links need more than one column, so they are in `place.ts`. */
export const placeFields = {
  name: { kind: "text", column: "name", max: 200, isRequired: true },
  descriptionEn: { kind: "long text", column: "description_en", max: 5_000 },
  descriptionEs: { kind: "long text", column: "description_es", max: 5_000 },
  website: { kind: "url", column: "website", max: 500 },
  theme: {
    kind: "choice",
    column: "theme",
    get choices() {
      return themeKeys();
    },
    isOptional: true,
  },
  neighborhood: { kind: "text", column: "neighborhood", max: 100 },
} as const satisfies Fields;

export const equipmentFields = {
  kitchen: fact("kitchen"),
  projector: fact("projector"),
  piano: fact("piano"),
} as const satisfies Fields;

/** A place where gatherings happen. Its rooms are rows of their own. */
export const venueFields = {
  isVenue: { kind: "tick", column: "is_venue", isOn: false },
  /** The capacity of the whole venue. */
  holds: { kind: "number", column: "capacity", min: 1, max: 100_000 },
  address: { kind: "text", column: "address", max: 300 },
  /** True if only hosts and people who are coming are told the address. */
  addressIsPrivate: { kind: "tick", column: "address_is_private", isOn: false },
  ...accessFields,
  bus: { kind: "text", column: "bus", max: 200 },
  ...equipmentFields,
  /** The person who has the key. Only organizers see it. */
  keyHolder: { kind: "text", column: "key_holder", max: 200 },
} as const satisfies Fields;

/** All fields of a place that organizers fill in. */
export const wholePlaceFields = { ...placeFields, ...venueFields };

export const roomFields = {
  name: { kind: "text", column: "name", max: 80, isRequired: true },
  holds: venueFields.holds,
} as const satisfies Fields;

/** The contact who is asked once a year whether the place is still right. */
export const contactedFields = {
  ...contactFields,
  contactLanguage: { kind: "choice", column: "contact_language", choices: ["en", "es"] },
} as const satisfies Fields;

/** The error that a visitor reports about a place. */
const remarkField = {
  remark: { kind: "long text", column: "remark", max: 2_000, isRequired: true },
} as const satisfies Fields;

/** The place as the suggester describes it. */
export const suggestedFields = {
  name: { ...placeFields.name, autoComplete: "off" },
  website: placeFields.website,
  description: { kind: "long text", column: "description", max: 5_000, isRequired: true },
} as const satisfies Fields;

/** The fields of a suggestion (MAP-02 to MAP-10) and of a correction. */
export const suggestionFields = { ...suggestedFields, ...contactFields };
export const correctionFields = { ...suggestionFields, ...remarkField };

/** The organizers' note to the suggester. */
export const noteField = {
  note: { kind: "long text", column: "decision_note", max: 2_000 },
} as const satisfies Fields;
