import { sql, type RawBuilder } from "kysely";
import type { Language } from "~/i18n/translate";
import type { Db } from "~/platform/database/db.server";
import { audienceOf, type AudienceArgs } from "../campaigns/audience/eligible.server.ts";
import { countAudience, type AudienceCounts } from "../campaigns/audience/queries.server.ts";
import { gotLetterBy } from "../campaigns/outcomes/recipients.server.ts";
import { editionNamed } from "../edition/editions.ts";
import { countUnknownHosts, hostedBefore } from "../people/filters/hosted.server.ts";
import type { HostToAsk } from "../proposals/questions/commands.server.ts";
import { askedAbout, askedFor, countAsked } from "../proposals/questions/queries.server.ts";
import { invitation } from "./invited-back.ts";

/** How many hosts can be asked, and why others can't. */
export interface HostCounts extends AudienceCounts {
  /** The hosts whose mailbox is not among the people, so that they never agreed to any letter. */
  unknown: number;
  /** The hosts who could be asked, and have been invited as guests by now. */
  invited: number;
}

interface Asking {
  editionKey: string;
  /** By the site's clock. */
  now: Date;
}

export async function countHostsToAsk(db: Db, asking: Asking): Promise<HostCounts> {
  const [counts, unknown, { count: invited }] = await Promise.all([
    countAudience(db, audience(asking)),
    countUnknownHosts(db, asking.editionKey),
    countAudience(db, audience(asking, { areInvited: true })),
  ]);
  return { ...counts, unknown, invited };
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

/**
 * The question is email about gatherings, so it goes to nobody who ended that; and to nobody who got the invitation, for
 * instance before a merge made them a host.
 */
function audience(asking: Asking, { areInvited } = { areInvited: false }): AudienceArgs {
  const { editionKey } = asking;
  const hasHosted = sql`p.id in (select due.profile_id from (${dueEvents(asking)}) as due)`;
  const notAsked = sql`p.id not in (${askedFor(editionKey)})`;
  const isInvited = sql`exists (select from (${invited(editionKey)}) as got where got.profile_id = p.id)`;
  const extraConditions = [hasHosted, notAsked, areInvited ? isInvited : sql`not ${isInvited}`];
  return { filters: {}, kind: "event", editionKey, extraConditions };
}

/** Selects whoever got the invitation since the edition before. */
function invited(editionKey: string): RawBuilder<unknown> {
  const before = editionNamed(editionKey)?.past[0];
  return before ? gotLetterBy(invitation, new Date(before.last)) : sql`select null::uuid as profile_id where false`;
}

/**
 * Selects the events to ask about, which are over. Somebody else may have been asked about one: whoever is split again
 * after a merge has events whose question went to the other.
 */
function dueEvents({ editionKey, now }: Asking): RawBuilder<unknown> {
  return sql`select * from (${hostedBefore(editionKey)}) as h
    where h.end_date <= ${now}::timestamptz and h.event_id not in (${askedAbout(editionKey)})`;
}
