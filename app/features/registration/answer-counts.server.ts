import { sql, type RawBuilder } from "kysely";
import type { Language } from "~/i18n/translate";
import type { Db } from "~/platform/database/db.server";
import type { Suppressed } from "../people/suppressed.ts";

/** The number of registered people with the same answers; every registration of an edition is in exactly one group. */
export interface AnswerGroup {
  subscribed: boolean;
  /** Why the address gets no mail, if so. */
  suppressed: Suppressed | null;
  language: Language;
  /** The answers about each gathering; unanswered is "maybe". */
  invocation: "true" | "false" | "maybe";
  integration: "true" | "false" | "maybe";
  /** The keys of what they offer. */
  interests: string[];
  people: number;
}

/** The period of registration, both ends included; omit for all. */
export interface RegisteredIn {
  from?: Date | undefined;
  until?: Date | undefined;
}

const group = sql`subscribed, suppressed, language, invocation, integration, interests`;

/** Returns exact counts: whole days come from the counters, and partial days from the registrations. */
export async function countAnswers(
  db: Db,
  editionKey: string,
  { from, until }: RegisteredIn = {},
): Promise<AnswerGroup[]> {
  if (from && until && from > until) return [];
  const { rows } = await sql<AnswerGroup>`
    select subscribed, nullif(suppressed, '') as suppressed, language, invocation, integration, interests,
      sum(people)::bigint as people
    from (
      select ${group}, people from answer_counts where cohere_event = ${editionKey}
        and ${from ? sql`day > ${dayOf(from)}::date` : sql`true`} and ${until ? sql`day < ${dayOf(until)}::date` : sql`true`}
      ${sql.join(
        cutDays({ from, until }).map((cut) => sql`union all ${registeredBetween(editionKey, cut)}`),
        sql` `,
      )}
    ) as counted group by ${group} having sum(people) <> 0`.execute(db);
  return rows;
}

/** Returns the partial days at both ends. */
function cutDays({ from, until }: RegisteredIn): { from: Date; until: Date }[] {
  if (from && until && dayOf(from) === dayOf(until)) return [{ from, until }];
  return [
    ...(from ? [{ from, until: new Date(`${dayOf(from)}T23:59:59.999Z`) }] : []),
    ...(until ? [{ from: new Date(`${dayOf(until)}T00:00:00Z`), until }] : []),
  ];
}

function registeredBetween(editionKey: string, { from, until }: { from: Date; until: Date }): RawBuilder<unknown> {
  return sql`
    select subscribed, coalesce(suppressed, '') as suppressed, language,
      coalesce(can_attend_invocation::text, 'maybe') as invocation,
      coalesce(can_attend_integration::text, 'maybe') as integration, co_creating_interests as interests, count(*) as people
    from registrations where cohere_event = ${editionKey}
      and created_at between ${from}::timestamptz and ${until}::timestamptz
    group by ${group}`;
}

/** Returns the day in UTC, as the counters have it. */
function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** Combines the counts of connections, most of which are closed by now. */
export async function gatherAnswerCounts(db: Db, _now: Date, limit?: number): Promise<number> {
  const { rows } = await sql<{ gathered: number }>`
    with gone as (
      delete from answer_counts where ctid = any(array(
        select ctid from answer_counts where backend <> 0 limit ${limit ?? null} for update skip locked))
      returning cohere_event, day, ${group}, people
    ), put as (
      insert into answer_counts (cohere_event, day, ${group}, backend, people)
        select cohere_event, day, ${group}, 0, sum(people) from gone group by cohere_event, day, ${group}
      on conflict (cohere_event, day, ${group}, backend)
        do update set people = answer_counts.people + excluded.people
    )
    select count(*) as gathered from gone`.execute(db);
  return rows[0]!.gathered;
}
