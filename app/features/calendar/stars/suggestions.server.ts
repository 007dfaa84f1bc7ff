import type { Language } from "~/i18n/translate";
import type { Db } from "~/platform/database/db.server";
import type { Edition } from "../../edition/edition.ts";
import { pickAhead } from "../picks.server.ts";
import type { TeasedEvent } from "../picks.ts";
import { startOf } from "../queries.server.ts";

/** With this many stars, a person needs no suggestions. */
const enoughStars = 3;
const mostSuggested = 6;

interface SuggestionArgs {
  edition: Pick<Edition, "zone" | "days">;
  now: Date;
  starredIds: readonly string[];
  language: Language;
}

/** Suggests events to a person with few stars, from the gathering's days while those are ahead. */
export async function suggestedEvents(
  db: Db,
  { edition, now, starredIds, language }: SuggestionArgs,
): Promise<TeasedEvent[]> {
  if (starredIds.length >= enoughStars) return [];
  const { zone, days } = edition;
  const opening = startOf(days.invocation, zone);
  const count = mostSuggested + starredIds.length;
  const picks = await pickAhead(db, { now: now < opening ? opening : now, zone, count, language });
  return picks.filter(({ id }) => !starredIds.includes(id)).slice(0, mostSuggested);
}
