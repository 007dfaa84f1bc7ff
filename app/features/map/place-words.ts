import type { Key, Translate } from "~/i18n/translate";
import { accessFields } from "../calendar/access-fields.ts";
import { equipmentFields, venueFields } from "./fields.ts";
import type { PlaceDraft } from "./place.ts";

const { bus } = venueFields;

/** The facts that the pages of a venue show, with the same words as in the office. */
const venuePageFields = { ...accessFields, ...equipmentFields, bus };

/** Returns the key of the label of a place's field. */
export function placeFieldWord(name: keyof PlaceDraft): Key {
  return name in venuePageFields
    ? `map.venue.facts.${name as keyof typeof venuePageFields}`
    : `places.place.fields.${name as Exclude<keyof PlaceDraft, keyof typeof venuePageFields>}`;
}

export type FactAnswer = "yes" | "no" | "maybe";

export function answerWord(t: Translate, answer: FactAnswer): string {
  return t(`map.venue.answers.${answer}`);
}
