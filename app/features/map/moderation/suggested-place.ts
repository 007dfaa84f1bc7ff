import { rowOf } from "~/lib/fields/columns";
import { schemaOf } from "~/lib/fields/schema";
import { venueFields } from "../fields.ts";
import { descriptionIn, type PlaceState } from "../place.ts";
import type { PlaceInput } from "../schema.ts";

interface SuggestedTexts {
  name: string;
  description: string;
  website: string | null;
  language: "en" | "es";
}

/** The fields of a place that a suggester can fill in. */
export type PlaceTexts = Pick<PlaceState, "name" | "website" | "description_en" | "description_es">;

const emptyRest = {
  theme: null,
  neighborhood: null,
  latitude: null,
  longitude: null,
  links: [],
  rooms: [],
  ...rowOf(venueFields, schemaOf(venueFields).parse({})),
};

/** Converts a suggestion to a place, unedited. */
export function placeFrom({ name, description, website, language }: SuggestedTexts): PlaceInput {
  const [description_en, description_es] = language === "en" ? [description, null] : [null, description];
  return { ...emptyRest, name, website, description_en, description_es };
}

/**
 * Applies a correction to a place. Fields that the sender left unchanged keep their current value, which organizers may
 * have edited since. This includes a description in the other language, which the form shows if the place has none in
 * the sender's.
 */
export function applyCorrection(
  { name, description, website, language }: SuggestedTexts,
  current: PlaceTexts,
  original: PlaceTexts,
): PlaceTexts {
  const isRewritten = normalizeText(description) !== normalizeText(descriptionIn(original, language)?.text ?? "");
  return {
    name: name === original.name ? current.name : name,
    website: website === original.website ? current.website : website,
    description_en: isRewritten && language === "en" ? description : current.description_en,
    description_es: isRewritten && language === "es" ? description : current.description_es,
  };
}

/** Normalizes CRLF line endings and trims the text, as the form's schema does. */
function normalizeText(text: string): string {
  return text.replaceAll("\r\n", "\n").trim();
}
