import type { PlaceState } from "../place.ts";
import type { PlaceInput } from "../schema.ts";

interface Suggested {
  name: string;
  description: string;
  website: string | null;
  language: "en" | "es";
}

const nothingElse = { theme: null, neighborhood: null, latitude: null, longitude: null, links: [] };

/** The place as it was suggested: in the words of the suggester, and all else as it is. */
export function placeFrom(
  { name, description, website, language }: Suggested,
  current?: PlaceInput | PlaceState,
): PlaceInput {
  const { theme, neighborhood, latitude, longitude, links } = current ?? nothingElse;
  const written = language === "en" ? { description_en: description } : { description_es: description };
  return {
    name,
    website,
    theme,
    neighborhood,
    latitude,
    longitude,
    links,
    description_en: current?.description_en ?? null,
    description_es: current?.description_es ?? null,
    ...written,
  };
}
