import type { Edition } from "./edition.ts";

/** "Boulder, Colorado" */
export function placeOf({ city, region }: Pick<Edition, "city" | "region">): string {
  return `${city}, ${region}`;
}

/** Where the opening evening and the closing are: "Harbor Hall, Duluth, Minnesota", or the town alone (CON-17). */
export function gatheringPlaceOf(edition: Pick<Edition, "city" | "region" | "venue">): string {
  return edition.venue ? `${edition.venue}, ${placeOf(edition)}` : placeOf(edition);
}
