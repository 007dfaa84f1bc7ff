import { sql, type RawBuilder } from "kysely";
import type { Db } from "~/platform/database/db.server";
import { hashToken } from "~/platform/tokens.server";
import type { Edition } from "../../edition/edition.ts";
import type { EventLanguage } from "../../calendar/event.ts";
import { isOver, phaseOn } from "../../edition/phase.ts";
import { dayIn } from "~/i18n/dates";

/** Selects the profiles of the hosts who were asked for an edition. */
export function askedFor(editionKey: string): RawBuilder<unknown> {
  return sql`select profile_id from host_questions where cohere_event = ${editionKey}`;
}

/** Selects the events that were asked about for an edition. */
export function askedAbout(editionKey: string): RawBuilder<unknown> {
  return sql`select event_id from host_questions where cohere_event = ${editionKey}`;
}

/** A question to a host, with the data for a proposal. */
export interface HostQuestion {
  id: string;
  eventId: string;
  answer: "yes" | "no" | null;
  proposalId: string | null;
  profileId: string;
  fullName: string;
  email: string;
  language: "en" | "es";
}

/** Returns the question that a link opens. A link is valid for its own edition, until that is over. */
export async function questionByToken(
  db: Db,
  token: string,
  { edition, now }: { edition: Edition; now: Date },
): Promise<HostQuestion | undefined> {
  if (isOver(phaseOn(edition, dayIn(edition.zone, now)))) return undefined;
  return questions(db, edition.key).where("q.token_hash", "=", hashToken(token)).executeTakeFirst();
}

/** Returns the unanswered questions of an email whose links are valid. */
export async function openQuestionsOf(db: Db, mailId: string, editionKey: string): Promise<HostQuestion[]> {
  return questions(db, editionKey).where("q.mail_id", "=", mailId).where("q.answer", "is", null).execute();
}

/**
 * Selects the questions of an edition whose host still has the mailbox that received them, since a former mailbox may
 * belong to somebody else by now.
 */
function questions(db: Db, editionKey: string) {
  return db
    .selectFrom("host_questions as q")
    .innerJoin("profiles as p", "p.id", "q.profile_id")
    .leftJoin("events as e", "e.id", "q.event_id")
    .select(["q.id", "q.event_id as eventId", "q.answer", "q.proposal_id as proposalId", "q.profile_id as profileId"])
    .select(["p.full_name as fullName", "p.email", "p.language"])
    .where("q.cohere_event", "=", editionKey)
    .where("q.email_hash", "=", sql<string>`address_hash(p.email)`)
    .orderBy("e.start_date")
    .orderBy("q.id");
}

/** The questions of an edition and their answers. */
export interface AskedHosts {
  /** How many hosts were asked. */
  hosts: number;
  /** The time of the last round of questions, and its number of hosts. */
  last: { at: Date; hosts: number } | undefined;
  answers: HostAnswer[];
}

export interface HostAnswer {
  eventId: string;
  title: string | null;
  language: EventLanguage | null;
  profileId: string;
  name: string;
  answer: "yes" | "no";
  /** The event that was proposed after a yes; null if it was withdrawn. */
  proposalId: string | null;
}

/** Returns how many hosts were asked for an edition, and what they answered, the latest first. */
export async function askedHosts(db: Db, editionKey: string): Promise<AskedHosts> {
  const [{ rows }, answers] = await Promise.all([
    sql<{ hosts: number; at: Date | null; last: number }>`
      select count(distinct profile_id)::int as hosts, max(asked_at) as at,
        count(distinct profile_id) filter (where asked_at = (select max(asked_at) from host_questions
          where cohere_event = ${editionKey}))::int as last
      from host_questions where cohere_event = ${editionKey}`.execute(db),
    hostAnswers(db, editionKey),
  ]);
  const { hosts, at, last } = rows[0]!;
  return { hosts, last: at ? { at, hosts: last } : undefined, answers };
}

async function hostAnswers(db: Db, editionKey: string): Promise<HostAnswer[]> {
  const rows = await db
    .selectFrom("host_questions as q")
    .innerJoin("profiles as p", "p.id", "q.profile_id")
    .leftJoin("events as e", "e.id", "q.event_id")
    .leftJoin("events as made", "made.id", "q.proposal_id")
    .select(["q.event_id as eventId", "e.title", "e.language", "q.answer", "made.id as proposalId"])
    .select(["p.id as profileId", "p.full_name as name", "p.email"])
    .where("q.cohere_event", "=", editionKey)
    .where("q.answer", "is not", null)
    .orderBy("q.answered_at", "desc")
    .orderBy("q.id")
    .execute();
  return rows.map(({ answer, name, email, ...row }) => ({ ...row, answer: answer!, name: name || email }));
}

/** Returns how many hosts were asked for an edition. */
export async function countAsked(db: Db, editionKey: string): Promise<number> {
  const { hosts } = await db
    .selectFrom("host_questions")
    .select(({ fn }) => fn.count<number>("profile_id").distinct().as("hosts"))
    .where("cohere_event", "=", editionKey)
    .executeTakeFirstOrThrow();
  return hosts;
}
