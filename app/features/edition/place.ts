import type { Edition, PublicEdition } from "./edition.ts";

/** "Boulder, Colorado" */
export function placeOf({ city, region }: Pick<Edition, "city" | "region">): string {
  return `${city}, ${region}`;
}

/** Where the opening evening and the closing are, for who has registered: "Harbor Hall, Duluth, Minnesota" (CON-17). */
export function gatheringPlaceOf(edition: PublicEdition, venue: string | undefined): string {
  return venue ? `${venue}, ${placeOf(edition)}` : placeOf(edition);
}
