import { sql } from "kysely";
import type { Language } from "~/i18n/translate";
import type { Db } from "~/platform/database/db.server";
import { audienceOf, type AudienceArgs } from "../campaigns/audience/eligible.server.ts";
import { countAudience, type AudienceCounts } from "../campaigns/audience/queries.server.ts";
import { countUnknownHosts, hostedBefore } from "../people/filters/hosted.server.ts";
import type { HostToAsk } from "../proposals/questions/commands.server.ts";
import { askedFor, countAsked } from "../proposals/questions/queries.server.ts";

/** How many hosts can be asked, and why others can't. */
export interface HostCounts extends AudienceCounts {
  /** The hosts whose mailbox is not among the people, so that they never agreed to any letter. */
  unknown: number;
}

export async function countHostsToAsk(db: Db, editionKey: string): Promise<HostCounts> {
  const [counts, unknown] = await Promise.all([
    countAudience(db, audience(editionKey)),
    countUnknownHosts(db, editionKey),
  ]);
  return { ...counts, unknown };
}

/** Returns the hosts of the year before who were not asked yet and may be written to, each with their events. */
export async function hostsToAsk(db: Db, editionKey: string, limit?: number): Promise<HostToAsk[]> {
  const { rows } = await sql<HostToAsk & { language: Language }>`
    select a.id, a.email, a.full_name as "fullName", a.language, array_agg(h.event_id order by h.start_date, h.event_id) as events
    from (${audienceOf(audience(editionKey))}) as a join (${hostedBefore(editionKey)}) as h on h.profile_id = a.id
    where a.reason is null group by 1, 2, 3, 4 order by 1 limit ${limit ?? null}`.execute(db);
  return rows;
}

/** True if there are hosts to ask, and none was asked yet. */
export async function hasHostsToAsk(db: Db, editionKey: string): Promise<boolean> {
  if ((await countAsked(db, editionKey)) > 0) return false;
  return (await hostsToAsk(db, editionKey, 1)).length > 0;
}

/** The question is email about gatherings, so it goes to nobody who ended that. */
function audience(editionKey: string): AudienceArgs {
  const notAsked = sql`p.id not in (${askedFor(editionKey)})`;
  return { filters: { hosted_before: true }, kind: "event", editionKey, among: [notAsked] };
}
