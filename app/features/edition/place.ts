import type { Dates, Day } from "~/i18n/dates";
import type { Translate } from "~/i18n/translate";
import type { Edition, PublicEdition } from "./edition.ts";
import { gatheringsToCome } from "./phase.ts";

/** "Boulder, Colorado" */
export function placeOf({ city, region }: Pick<Edition, "city" | "region">): string {
  return `${city}, ${region}`;
}

/**
 * Returns the place of the opening and the closing: "Harbor Hall, Duluth, Minnesota". Pass a venue that is not public
 * only for registered people (CON-17).
 */
export function gatheringPlaceOf(edition: PublicEdition, venue = edition.publicVenue): string {
  return venue ? `${venue}, ${placeOf(edition)}` : placeOf(edition);
}

/**
 * Returns by when registered people learn the venue: "We email you the address by Thursday, October 9."; "" once all
 * gatherings are over.
 */
export function addressPromise(
  { t, dates }: { t: Translate; dates: Dates },
  { edition, today }: { edition: PublicEdition; today: Day },
): string {
  const [next] = gatheringsToCome(edition, today);
  const { addressBy: by } = edition;
  if (!next) return "";
  // No promise is made for a day that is over or after the gathering.
  const isKept = by !== undefined && today <= by && by <= edition.days[next];
  return isKept ? t("edition.address.by", { day: dates.weekday(by) }) : t(`edition.address.${next}`);
}
