import { sql } from "kysely";
import { dayIn } from "~/i18n/dates";
import type { Language } from "~/i18n/translate";
import type { Db } from "~/platform/database/db.server";
import { pickEvents, type TeasedEvent } from "./picks.ts";
import { eventsNamed, startOf, visible } from "./queries.server.ts";
import { firstSentence } from "./teaser.ts";

interface Ahead {
  now: Date;
  zone: string;
  count: number;
  preferred?: readonly string[];
  language: Language;
  /** The start of the opening evening. Until then, its event is among the picks. */
  opening?: Date | undefined;
}

/** Reads at most this many candidates, one per day and theme. */
const mostCandidates = 84;

/** Picks a few upcoming public events of different days and themes, with the beginning of their descriptions. */
export async function pickAhead(
  db: Db,
  { now, zone, count, preferred, language: reader, opening }: Ahead,
): Promise<TeasedEvent[]> {
  const today = startOf(dayIn(zone, now), zone);
  const day = sql<string>`(start_date at time zone ${sql.lit(zone)})::date`;
  const candidates = await visible(db)
    .where("status", "=", "published")
    .where("start_date", ">=", today)
    .where((is) => is.or([is("start_date", ">=", now), is("all_day", "=", true)]))
    .distinctOn([day, "category"])
    .select("id")
    .orderBy(day)
    .orderBy("category")
    .orderBy((is) => is.case().when("language", "in", [reader, "both"]).then(0).else(1).end())
    .orderBy("start_date")
    .orderBy("id")
    .limit(mostCandidates)
    .execute();
  const first = opening && opening >= now ? await openingEvening(db, opening) : undefined;
  const events = await eventsNamed(db, [...candidates.map(({ id }) => id), ...(first ? [first] : [])]);
  return pickEvents(events, { count, zone, preferred: preferred ?? [], language: reader, first }).map(
    ({ id, title, location, category, language, hostedBy, start, end, allDay, cancelled, description }) => {
      const teaser = description && firstSentence(description);
      return { id, title, location, category, language, hostedBy, start, end, allDay, cancelled, teaser };
    },
  );
}

/** Returns the longest event that starts at the opening. */
async function openingEvening(db: Db, opening: Date): Promise<string | undefined> {
  const event = await visible(db)
    .where("status", "=", "published")
    .where("start_date", "=", opening)
    .select("id")
    .orderBy("end_date", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return event?.id;
}
