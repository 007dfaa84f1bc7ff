import type { Dates, Day } from "~/i18n/dates";
import type { Translate } from "~/i18n/translate";
import type { Edition, PublicEdition } from "./edition.ts";
import { gatheringsToCome } from "./phase.ts";

/** "Boulder, Colorado" */
export function placeOf({ city, region }: Pick<Edition, "city" | "region">): string {
  return `${city}, ${region}`;
}

/** Where the opening evening and the closing are: "Harbor Hall, Duluth, Minnesota"; a venue that is not public for who has registered (CON-17). */
export function gatheringPlaceOf(edition: PublicEdition, venue = edition.publicVenue): string {
  return venue ? `${venue}, ${placeOf(edition)}` : placeOf(edition);
}

/** By when who registers is told where the next gathering is: "We email you the address by Thursday, October 9."; empty once all are over. */
export function addressPromise(
  { t, dates }: { t: Translate; dates: Dates },
  { edition, today }: { edition: PublicEdition; today: Day },
): string {
  const [next] = gatheringsToCome(edition, today);
  const { addressBy: by } = edition;
  if (!next) return "";
  // A day that is over, or comes too late, promises nothing anymore.
  const isKept = by !== undefined && today <= by && by <= edition.days[next];
  return isKept ? t("edition.address.by", { day: dates.weekday(by) }) : t(`edition.address.${next}`);
}
