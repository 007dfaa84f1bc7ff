import { sql } from "kysely";
import type { Day } from "~/i18n/dates";
import type { Db } from "~/platform/database/db.server";
import type { Language } from "~/i18n/translate";
import { countPeople } from "../people/list/counts.server.ts";
import type { OwnQuestion } from "../edition/edition.ts";
import { answeredOffers, askedOffers } from "../edition/offers.ts";
import { choicesOf, isCountable } from "./questions/fields.ts";

/** A year, whose registrations are stored under `key`. Its days are counted from the opening. */
interface Year {
  key: string;
  opening: Day;
}

interface FiguresArgs {
  /** The organizers' own questions. */
  questions?: readonly OwnQuestion[] | undefined;
  current: Year;
  past: Year | undefined;
  zone: string;
}

/** The number of registrations by days from the opening evening; days before it are negative. */
export interface DayCount {
  distance: number;
  count: number;
}

export interface Attendance {
  yes: number;
  maybe: number;
  no: number;
}

export interface RegistrationFigures {
  total: number;
  days: DayCount[];
  pastDays: DayCount[];
  invocation: Attendance;
  integration: Attendance;
  /** How many people have each offer, including former offers of the form. */
  interests: { interest: string; count: number }[];
  /** The most frequent answers, with their spellings grouped. */
  heard: { answer: string; count: number }[];
  /** The number of people who answered. */
  answered: number;
  languages: { language: Language; count: number }[];
  /** The own questions whose answers can be counted, with how many gave each. */
  own: { question: OwnQuestion; choices: { id: string; count: number }[] }[];
}

const mostAnswers = 8;
/** Only this many of the most frequent spellings are grouped, since nearly everybody may use a different wording. */
const mostSpellings = 1_000;

/** Returns the figures of a year's registrations, with the daily numbers of the previous year to compare. */
export async function registrationFigures(db: Db, args: FiguresArgs): Promise<RegistrationFigures> {
  const { current, past, zone, questions = [] } = args;
  const [totals, offers, days, pastDays, heard, languages, own] = await Promise.all([
    totalsOf(db, current.key),
    offerFigures(db, current.key),
    daysOf(db, current, zone),
    past ? daysOf(db, past, zone) : [],
    mostFrequentSources(db, current.key),
    languagesOf(db, current.key),
    ownFigures(db, current.key, questions.filter(isCountable)),
  ]);
  const attendance = (gathering: "invocation" | "integration"): Attendance => {
    const [yes, no] = [totals[`${gathering}_yes`], totals[`${gathering}_no`]];
    return { yes, maybe: totals.total - yes - no, no };
  };
  return {
    total: totals.total,
    days,
    pastDays,
    invocation: attendance("invocation"),
    integration: attendance("integration"),
    interests: offers,
    heard,
    answered: totals.answered,
    languages,
    own,
  };
}

/** Counts the people who said yes to each gathering of each edition. */
export async function countYes(db: Db) {
  return db
    .selectFrom("registrations")
    .groupBy("cohere_event")
    .select(({ fn }) => [
      "cohere_event as edition",
      fn.countAll<number>().filterWhere("can_attend_invocation", "=", true).as("invocation"),
      fn.countAll<number>().filterWhere("can_attend_integration", "=", true).as("integration"),
    ])
    .execute();
}

async function totalsOf(db: Db, key: string) {
  return db
    .selectFrom("registrations")
    .where("cohere_event", "=", key)
    .select(({ fn }) => {
      const countWhere = (condition: ReturnType<typeof sql<boolean>>) => fn.countAll<number>().filterWhere(condition);
      return [
        fn.countAll<number>().as("total"),
        countWhere(sql`can_attend_invocation`).as("invocation_yes"),
        countWhere(sql`not can_attend_invocation`).as("invocation_no"),
        countWhere(sql`can_attend_integration`).as("integration_yes"),
        countWhere(sql`not can_attend_integration`).as("integration_no"),
        countWhere(sql`how_did_you_hear <> ''`).as("answered"),
      ];
    })
    .executeTakeFirstOrThrow();
}

/** Counts the people with each offer. An offer that the form no longer asks for is included while somebody has it. */
async function offerFigures(db: Db, key: string): Promise<RegistrationFigures["interests"]> {
  const { rows } = await sql<{ interest: string; count: number }>`
    select interest, count(*)::integer as count from registrations, unnest(co_creating_interests) as interest
    where cohere_event = ${key} group by 1`.execute(db);
  const currentOffers = askedOffers();
  return answeredOffers()
    .map((interest) => ({ interest, count: rows.find((row) => row.interest === interest)?.count ?? 0 }))
    .filter(({ interest, count }) => count > 0 || currentOffers.includes(interest));
}

/**
 * Groups by quarters of an hour first. Each belongs to a single day in every time zone, and there are far fewer of them
 * than registrations.
 */
async function daysOf(db: Db, { key, opening }: Year, zone: string): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select (quarter at time zone ${zone})::date - ${opening}::date as distance, sum(count)::integer as count
    from (
      select date_bin('15 minutes', created_at, '2000-01-01') as quarter, count(*) as count
      from registrations where cohere_event = ${key} group by 1
    ) as quarters group by 1 order by 1`.execute(db);
  return rows;
}

/** Groups spellings that differ only in spaces, punctuation, accents and case. The most frequent one is shown. */
async function mostFrequentSources(db: Db, key: string) {
  const { rows } = await sql<{ answer: string; count: number }>`
    select (array_agg(said order by count desc, said))[1] as answer, sum(count)::integer as count
    from (
      select left(btrim(how_did_you_hear), 80) as said, count(*) as count
      from registrations where cohere_event = ${key} and how_did_you_hear <> '' group by 1
      order by 2 desc, 1 limit ${mostSpellings}
    ) as answers
    group by btrim(regexp_replace(folded(said), '[[:space:][:punct:]]+', ' ', 'g'))
    order by 2 desc, 1 limit ${mostAnswers}`.execute(db);
  return rows;
}

/** Counts the answers to own questions. A question without answers is left out. */
async function ownFigures(db: Db, key: string, questions: readonly OwnQuestion[]): Promise<RegistrationFigures["own"]> {
  if (questions.length === 0) return [];
  const { rows } = await sql<{ name: string; id: string; count: number }>`
    select name, choice as id, count(*)::integer as count
    from registrations, jsonb_each(own_answers) as answers(name, said), jsonb_array_elements_text(
      case jsonb_typeof(said) when 'array' then said else jsonb_build_array(said) end) as choice
    where cohere_event = ${key} and name = any(${questions.map(({ name }) => name)}::text[])
    group by 1, 2`.execute(db);
  const countOf = (question: OwnQuestion, id: string) =>
    rows.find((row) => row.name === question.name && row.id === (question.kind === "tick" ? "true" : id))?.count ?? 0;
  return questions
    .map((question) => ({ question, choices: choicesOf(question).map((id) => ({ id, count: countOf(question, id) })) }))
    .filter(({ choices }) => choices.some(({ count }) => count > 0));
}

/** Uses the counters of people, since nobody is registered twice for a year. */
async function languagesOf(db: Db, key: string): Promise<RegistrationFigures["languages"]> {
  const { groups } = await countPeople(db);
  const byLanguage = Map.groupBy(
    groups.filter(({ editions }) => editions.includes(key)),
    ({ language }) => language,
  );
  return [...byLanguage]
    .map(([language, all]) => ({ language, count: all.reduce((sum, { people }) => sum + people, 0) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || a.language.localeCompare(b.language));
}
