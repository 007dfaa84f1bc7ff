import { sql } from "kysely";
import type { Language } from "~/i18n/translate";
import type { Db } from "~/platform/db.server";
import type { interests } from "./schema.ts";

/** How many registered people gave the same answers; every registration of an edition is in exactly one. */
export interface AnswerGroup {
  subscribed: boolean;
  language: Language;
  /** What they said about each gathering; unanswered is "maybe". */
  invocation: "true" | "false" | "maybe";
  integration: "true" | "false" | "maybe";
  interests: (typeof interests)[number][];
  people: number;
}

/** Exact, from the counters that the database keeps. */
export async function countAnswers(db: Db, editionKey: string): Promise<AnswerGroup[]> {
  const { rows } = await sql<AnswerGroup>`
    select subscribed, language, invocation, integration, interests, sum(people)::bigint as people
    from answer_counts where cohere_event = ${editionKey} group by 1, 2, 3, 4, 5 having sum(people) <> 0`.execute(db);
  return rows;
}

/** Puts together what connections have counted, most of them gone by now. */
export async function gatherAnswerCounts(db: Db, _now: Date, limit?: number): Promise<number> {
  const { rows } = await sql<{ gathered: number }>`
    with gone as (
      delete from answer_counts where ctid = any(array(
        select ctid from answer_counts where backend <> 0 limit ${limit ?? null} for update skip locked))
      returning cohere_event, subscribed, language, invocation, integration, interests, people
    ), put as (
      insert into answer_counts (cohere_event, subscribed, language, invocation, integration, interests, backend, people)
        select cohere_event, subscribed, language, invocation, integration, interests, 0, sum(people)
        from gone group by 1, 2, 3, 4, 5, 6
      on conflict (cohere_event, subscribed, language, invocation, integration, interests, backend)
        do update set people = answer_counts.people + excluded.people
    )
    select count(*) as gathered from gone`.execute(db);
  return rows[0]!.gathered;
}
