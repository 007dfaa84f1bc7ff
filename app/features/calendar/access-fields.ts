import type { Fields } from "../../lib/fields/field.ts";

/** A fact of a venue: yes, no or not stated. */
export const fact = <Column extends string>(column: Column) => ({ kind: "yes-no-maybe", column }) as const;

/** Facts about access to a venue, which visitors can filter the calendar by. */
export const accessFields = {
  stepFreeEntrance: fact("step_free_entrance"),
  stepFreeToilet: fact("step_free_toilet"),
  seats: fact("seats"),
  hearingLoop: fact("hearing_loop"),
  quietCorner: fact("quiet_corner"),
  genderNeutralToilet: fact("gender_neutral_toilet"),
  dogs: fact("dogs"),
  parking: fact("parking"),
} as const satisfies Fields;
