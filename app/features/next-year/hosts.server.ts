import { sql, type RawBuilder } from "kysely";
import type { Language } from "~/i18n/translate";
import type { Db } from "~/platform/database/db.server";
import { audienceOf, type AudienceArgs } from "../campaigns/audience/eligible.server.ts";
import { countAudience, type AudienceCounts } from "../campaigns/audience/queries.server.ts";
import { countUnknownHosts, hostedBefore } from "../people/filters/hosted.server.ts";
import type { HostToAsk } from "../proposals/questions/commands.server.ts";
import { askedAbout, askedFor, countAsked } from "../proposals/questions/queries.server.ts";

/** How many hosts can be asked, and why others can't. */
export interface HostCounts extends AudienceCounts {
  /** The hosts whose mailbox is not among the people, so that they never agreed to any letter. */
  unknown: number;
}

interface Asking {
  editionKey: string;
  /** By the site's clock. */
  now: Date;
}

export async function countHostsToAsk(db: Db, asking: Asking): Promise<HostCounts> {
  const [counts, unknown] = await Promise.all([
    countAudience(db, audience(asking)),
    countUnknownHosts(db, asking.editionKey),
  ]);
  return { ...counts, unknown };
}

/** Returns the hosts of the year before who were not asked yet and may be written to, each with their events. */
export async function hostsToAsk(db: Db, asking: Asking, limit?: number): Promise<HostToAsk[]> {
  const { rows } = await sql<HostToAsk & { language: Language }>`
    select a.id, a.email, a.full_name as "fullName", a.language, array_agg(h.event_id order by h.start_date, h.event_id) as events
    from (${audienceOf(audience(asking))}) as a join (${dueEvents(asking)}) as h on h.profile_id = a.id
    where a.reason is null group by 1, 2, 3, 4 order by 1 limit ${limit ?? null}`.execute(db);
  return rows;
}

/** True if there are hosts to ask, and none was asked yet. */
export async function hasHostsToAsk(db: Db, asking: Asking): Promise<boolean> {
  if ((await countAsked(db, asking.editionKey)) > 0) return false;
  return (await hostsToAsk(db, asking, 1)).length > 0;
}

/** The question is email about gatherings, so it goes to nobody who ended that. */
function audience(asking: Asking): AudienceArgs {
  const { editionKey } = asking;
  const hasHosted = sql`p.id in (select due.profile_id from (${dueEvents(asking)}) as due)`;
  const notAsked = sql`p.id not in (${askedFor(editionKey)})`;
  return { filters: {}, kind: "event", editionKey, among: [hasHosted, notAsked] };
}

/**
 * Selects the events to ask about, which are over. Somebody else may have been asked about one: whoever is split again
 * after a merge has events whose question went to the other.
 */
function dueEvents({ editionKey, now }: Asking): RawBuilder<unknown> {
  return sql`select * from (${hostedBefore(editionKey)}) as h
    where h.end_date <= ${now}::timestamptz and h.event_id not in (${askedAbout(editionKey)})`;
}
