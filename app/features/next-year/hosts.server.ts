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
  /** The hosts without a profile, who never agreed to any letter. */
  unknown: number;
  /** The hosts who could be asked but were already invited as guests. */
  invited: number;
}

interface Asking {
  editionKey: string;
  /** By the site's clock. */
  now: Date;
}

export async function countHostsToAsk(db: Db, asking: Asking): Promise<HostCounts> {
  const [counts, unknown, { count: invited }] = await Promise.all([
    countAudience(db, hostAudience(asking)),
    countUnknownHosts(db, asking.editionKey),
    countAudience(db, hostAudience(asking, { areInvited: true })),
  ]);
  return { ...counts, unknown, invited };
}

/** Returns the hosts of the year before who were not asked yet and may be written to, each with their events. */
export async function hostsToAsk(db: Db, asking: Asking, limit?: number): Promise<HostToAsk[]> {
  const { rows } = await sql<HostToAsk & { language: Language }>`
    select a.id, a.email, a.full_name as "fullName", a.language, array_agg(h.event_id order by h.start_date, h.event_id) as events
    from (${audienceOf(hostAudience(asking))}) as a join (${dueEvents(asking)}) as h on h.profile_id = a.id
    where a.reason is null group by 1, 2, 3, 4 order by 1 limit ${limit ?? null}`.execute(db);
  return rows;
}

/** True if there are hosts to ask and nobody was asked yet. */
export async function hasHostsToAsk(db: Db, asking: Asking): Promise<boolean> {
  if ((await countAsked(db, asking.editionKey)) > 0) return false;
  return (await hostsToAsk(db, asking, 1)).length > 0;
}

/**
 * Returns the audience of the question. It is an email about gatherings, so it excludes people who unsubscribed from
 * those, and people who got the invitation, for example before a merge made them a host.
 */
function hostAudience(asking: Asking, { areInvited } = { areInvited: false }): AudienceArgs {
  const { editionKey } = asking;
  const hasHosted = sql`p.id in (select due.profile_id from (${dueEvents(asking)}) as due)`;
  const notAsked = sql`p.id not in (${askedFor(editionKey)})`;
  const isInvited = sql`exists (select from (${selectInvited(editionKey)}) as got where got.profile_id = p.id)`;
  const extraConditions = [hasHosted, notAsked, areInvited ? isInvited : sql`not ${isInvited}`];
  return { filters: {}, kind: "event", editionKey, extraConditions };
}

/** Selects the people who got the invitation since the previous edition. */
function selectInvited(editionKey: string): RawBuilder<unknown> {
  const before = editionNamed(editionKey)?.past[0];
  return before ? gotLetterBy(invitation, new Date(before.last)) : sql`select null::uuid as profile_id where false`;
}

/**
 * Selects the past events to ask about. It excludes those whose question went to another person, which happens if a
 * merge is undone.
 */
function dueEvents({ editionKey, now }: Asking): RawBuilder<unknown> {
  return sql`select * from (${hostedBefore(editionKey)}) as h
    where h.end_date <= ${now}::timestamptz and h.event_id not in (${askedAbout(editionKey)})`;
}
