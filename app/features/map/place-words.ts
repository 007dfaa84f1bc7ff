import type { Key, Translate } from "~/i18n/translate";
import { accessFields } from "../calendar/access-fields.ts";
import { equipmentFields, venueFields } from "./fields.ts";
import type { PlaceDraft } from "./place.ts";

const { bus } = venueFields;

/** What a venue's pages tell of it, under the same words as in the office. */
const toldFacts = { ...accessFields, ...equipmentFields, bus };

/** Returns the key of the label of a place's field. */
export function placeFieldWord(name: keyof PlaceDraft): Key {
  return name in toldFacts
    ? `map.venue.facts.${name as keyof typeof toldFacts}`
    : `places.place.fields.${name as Exclude<keyof PlaceDraft, keyof typeof toldFacts>}`;
}

export type FactAnswer = "yes" | "no" | "maybe";

export function answerWord(t: Translate, answer: FactAnswer): string {
  return t(`map.venue.answers.${answer}`);
}
