import { sql, type RawBuilder } from "kysely";
import type { Language } from "~/i18n/translate";
import type { Db } from "~/platform/database/db.server";
import type { Suppressed } from "../people/suppressed.ts";
import type { interests } from "./fields.ts";

/** How many registered people gave the same answers; every registration of an edition is in exactly one. */
export interface AnswerGroup {
  subscribed: boolean;
  /** Why the address is not mailed, if it is not. */
  suppressed: Suppressed | null;
  language: Language;
  /** What they said about each gathering; unanswered is "maybe". */
  invocation: "true" | "false" | "maybe";
  integration: "true" | "false" | "maybe";
  interests: (typeof interests)[number][];
  people: number;
}

/** When people registered, both moments included; left out where it does not matter. */
export interface RegisteredIn {
  from?: Date | undefined;
  until?: Date | undefined;
}

const group = sql`subscribed, suppressed, language, invocation, integration, interests`;

/** Exact: whole days from the counters that the database keeps, a day that is cut from its registrations. */
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

/** What is asked of the first and the last day. */
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

/** The day of the counters, which is the same everywhere. */
function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** Puts together what connections have counted, most of them gone by now. */
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
