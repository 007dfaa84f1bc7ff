import { descriptionIn, type PlaceState } from "../place.ts";
import type { PlaceInput } from "../schema.ts";

interface Suggested {
  name: string;
  description: string;
  website: string | null;
  language: "en" | "es";
}

/** What a suggester can say of a place. */
export type PlaceWords = Pick<PlaceState, "name" | "website" | "description_en" | "description_es">;

const nothingElse = { theme: null, neighborhood: null, latitude: null, longitude: null, links: [] };

/** The place as it was suggested, in the words of the suggester. */
export function placeFrom({ name, description, website, language }: Suggested): PlaceInput {
  const [description_en, description_es] = language === "en" ? [description, null] : [null, description];
  return { ...nothingElse, name, website, description_en, description_es };
}

/**
 * A place with what a correction changes of it. What its sender left as they saw it stays as it is now: organizers may have
 * changed it since, and a page shows the words of the other language where a place has none in its own.
 */
export function correctedWords(
  { name, description, website, language }: Suggested,
  current: PlaceWords,
  seen: PlaceWords,
): PlaceWords {
  const isRewritten = inLines(description) !== inLines(descriptionIn(seen, language)?.text ?? "");
  return {
    name: name === seen.name ? current.name : name,
    website: website === seen.website ? current.website : website,
    description_en: isRewritten && language === "en" ? description : current.description_en,
    description_es: isRewritten && language === "es" ? description : current.description_es,
  };
}

/** Forms end lines with CRLF, and send no empty ones around a text. */
function inLines(text: string): string {
  return text.replaceAll("\r\n", "\n").trim();
}
