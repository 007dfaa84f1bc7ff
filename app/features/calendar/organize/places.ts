/** What the maps service answers about a place. */
export interface FoundPlace {
  name: string;
  address: string;
  types: readonly string[];
}

/** Kinds of places that are known by their name (CAL-82). */
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

/** What a chosen place writes into the location (CAL-83 to CAL-85). */
export function placeText({ name, address, types }: FoundPlace): string {
  if (!name || !types.some((type) => businessTypes.includes(type))) return address || name;
  return /\d/.test(address) && !address.startsWith(name) ? `${name}, ${address}` : name;
}

/** The box that places are preferred in, not kept to (CAL-79, CAL-80): about half an hour's drive around the middle. */
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
