import type { Edition, PublicEdition } from "./edition.ts";

/** "Boulder, Colorado" */
export function placeOf({ city, region }: Pick<Edition, "city" | "region">): string {
  return `${city}, ${region}`;
}

/** Where the opening evening and the closing are: "Harbor Hall, Duluth, Minnesota"; a venue that is not public for who has registered (CON-17). */
export function gatheringPlaceOf(edition: PublicEdition, venue = edition.publicVenue): string {
  return venue ? `${venue}, ${placeOf(edition)}` : placeOf(edition);
}
