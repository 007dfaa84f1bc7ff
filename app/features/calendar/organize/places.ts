/** A place as the maps service returns it. */
export interface FoundPlace {
  name: string;
  address: string;
  types: readonly string[];
}

/** Types of places that are known by their name (CAL-82). */
const businessTypes = [
  "establishment",
  "point_of_interest",
  "store",
  "restaurant",
  "cafe",
  "museum",
  "park",
  "stadium",
  "university",
  "school",
  "bar",
  "gym",
  "library",
  "church",
  "hospital",
  "shopping_mall",
  "art_gallery",
  "movie_theater",
  "night_club",
  "spa",
  "lodging",
];

/** Returns the text for the location field when a place is chosen (CAL-83 to CAL-85). */
export function placeText({ name, address, types }: FoundPlace): string {
  if (!name || !types.some((type) => businessTypes.includes(type))) return address || name;
  return /\d/.test(address) && !address.startsWith(name) ? `${name}, ${address}` : name;
}

/**
 * Returns the area in which places are preferred but not required (CAL-79, CAL-80), about half an hour's drive around
 * the center.
 */
export function boxAround({ latitude, longitude }: { latitude: number; longitude: number }) {
  return {
    north: latitude + halfHeight,
    south: latitude - halfHeight,
    east: longitude + halfWidth,
    west: longitude - halfWidth,
  };
}

const halfHeight = 0.3;
const halfWidth = 0.4;
