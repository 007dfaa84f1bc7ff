import { dates } from "~/i18n/dates";
import type { Language } from "~/i18n/translate";
import type { PublicEdition } from "../../edition/edition.ts";
import { gatheringPlaceOf } from "../../edition/place.ts";
import type { EditionVariable } from "./syntax.ts";

/**
 * Returns the values of the edition's variables. A venue that is not public is only in letters to registered people.
 */
export function editionValues(
  edition: PublicEdition,
  language: Language,
  venue = edition.publicVenue,
): Record<EditionVariable, string> {
  const format = dates(language);
  const { name, year, city, days, schedule } = edition;
  const [first, last] = [schedule[0], schedule.at(-1)];
  return {
    edition_name: name,
    year: String(year),
    city,
    place: gatheringPlaceOf(edition, venue),
    dates: format.fullRange(days.invocation, days.integration),
    opening_date: format.weekday(days.invocation),
    opening_time: first && last ? format.timeRange(first.hours.from, last.hours.to) : "",
    closing_date: format.weekday(days.integration),
  };
}
