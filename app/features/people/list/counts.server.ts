import { sql } from "kysely";
import type { Language } from "~/i18n/translate";
import type { Db } from "~/platform/database/db.server";
import type { Suppressed } from "../suppressed.ts";
import { matchCounted } from "../filters/conditions.server.ts";
import type { PeopleQuery } from "./people-query.ts";

/** The number of people in each group; every person is in exactly one. */
export interface PeopleCounts {
  groups: PeopleGroup[];
}

interface PeopleGroup {
  /** The editions they are registered for. */
  editions: string[];
  subscribed: boolean;
  /** Why the address is not mailed, if it is not. */
  suppressed: Suppressed | null;
  hasAccount: boolean;
  role: string;
  language: Language;
  people: number;
}

/** Returns exact counts from the counters of the database. */
export async function countPeople(db: Db): Promise<PeopleCounts> {
  const { rows } = await sql<PeopleGroup>`
    select editions, subscribed, nullif(suppressed, '') as suppressed, has_account as "hasAccount", role, language,
      sum(people)::bigint as people
    from people_counts group by 1, 2, 3, 4, 5, 6 having sum(people) <> 0`.execute(db);
  return { groups: rows };
}

/** The figures of the stat cards (ADM-04 to ADM-11). */
export interface DashboardFigures {
  profiles: number;
  registered: number;
  subscribers: number;
  authenticated: number;
  notRegistered: number;
  admins: number;
}

export function dashboardFigures({ groups }: PeopleCounts, event: string): DashboardFigures {
  const count = (matches: (group: PeopleGroup) => boolean) => sumOf(groups.filter(matches));
  return {
    profiles: sumOf(groups),
    registered: count(({ editions }) => editions.includes(event)),
    subscribers: count(({ subscribed }) => subscribed),
    authenticated: count(({ hasAccount }) => hasAccount),
    notRegistered: count(({ editions }) => !editions.includes(event)),
    admins: count(({ role }) => role === "admin"),
  };
}

/** Returns the number of people on a list if the counters know it; undefined if other filters are set. */
export function countedTotal({ groups }: PeopleCounts, { list, search, filters }: PeopleQuery, event: string) {
  const matches = search ? undefined : matchCounted("people", filters, event);
  return matches && sumOf(groups.filter((group) => isOnList(group, list, event) && matches(group)));
}

/** Returns every combination of editions that people on this list are registered for. */
export function combinationsOn({ groups }: PeopleCounts, list: PeopleQuery["list"], event: string): string[][] {
  const combinations = groups.filter((group) => isOnList(group, list, event)).map(({ editions }) => editions);
  return [...new Map(combinations.map((editions) => [editions.join(" "), editions])).values()];
}

/** Returns the editions that anybody is registered for, sorted by key. */
export function knownEditions({ groups }: PeopleCounts): string[] {
  return [...new Set(groups.flatMap(({ editions }) => editions))].toSorted();
}

function isOnList({ editions, subscribed }: PeopleGroup, list: PeopleQuery["list"], event: string): boolean {
  if (list === "registered") return editions.includes(event);
  if (list === "not-registered") return !editions.includes(event);
  return list === "all" || !subscribed;
}

function sumOf(groups: PeopleGroup[]): number {
  return groups.reduce((sum, { people }) => sum + people, 0);
}

/** Combines the counts of connections, most of which are closed by now. */
export async function gatherCounts(db: Db, _now: Date, limit?: number): Promise<number> {
  const { rows } = await sql<{ gathered: number }>`
    with gone as (
      delete from people_counts where ctid = any(array(
        select ctid from people_counts where backend <> 0 limit ${limit ?? null} for update skip locked))
      returning editions, subscribed, suppressed, has_account, role, language, people
    ), put as (
      insert into people_counts (editions, subscribed, suppressed, has_account, role, language, backend, people)
        select editions, subscribed, suppressed, has_account, role, language, 0, sum(people) from gone group by 1, 2, 3, 4, 5, 6
      on conflict (editions, subscribed, suppressed, has_account, role, language, backend)
        do update set people = people_counts.people + excluded.people
    )
    select count(*) as gathered from gone`.execute(db);
  return rows[0]!.gathered;
}
