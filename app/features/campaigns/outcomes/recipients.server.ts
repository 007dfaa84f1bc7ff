import { sql, type RawBuilder } from "kysely";
import type { Language } from "~/i18n/translate";
import { listPage, startOfPage, type PagePlace } from "~/lib/database/list-page";
import type { Db } from "~/platform/database/db.server";
import type { CampaignFilters } from "../audience/filters.ts";
import { commonWords } from "../../people/list/common-words.server.ts";
import { all, searchCondition, type Condition } from "../../people/list/conditions.server.ts";
import type { Outcome } from "./counts.ts";
import { answerKind, answerKinds, answerText, type AnswerKind } from "./server-answer.ts";

/** A recipient of a campaign, with the outcome of their email. */
export interface RecipientRow {
  id: string;
  profileId: string | null;
  name: string;
  /** The address at the time; empty once the person was deleted. */
  email: string;
  language: Language;
  outcome: Outcome;
  attempts: number;
  code: number | null;
  response: string | null;
  at: Date | null;
  /** The time of the next attempt, for an email that waits. */
  nextAt: Date | null;
}

export interface RecipientsQuery {
  campaignId: string;
  outcome: Outcome | undefined;
  /** Words that must begin a word of the name, or the address. */
  search: string;
}

type PageArgs = RecipientsQuery & PagePlace<string>;

export interface RecipientsPage {
  rows: RecipientRow[];
  next: string | undefined;
  previous: string | undefined;
}

const pageLength = 15;
/** This sorts after every address in any collation of the database. */
const beyondAll = "\u{10FFFD}";

/** The outcome that pages name: every status that is not final is open. */
export const outcomeColumn = sql<string>`case when d.status in ('queued', 'leased', 'sending') then 'open' else d.status end`;

/** The columns of a recipient, for lists and files. */
export const recipientColumns = sql`d.id, d.profile_id as "profileId", d.full_name as name, d.email, d.language,
  ${outcomeColumn} as outcome, d.attempts, d.smtp_code as code, d.response, coalesce(d.sent_at, last.at) as at,
  case when d.status = 'queued' and d.attempts > 0 then d.next_attempt_at end as "nextAt"`;

export const lastAttempt = sql`left join lateral (
  select at from email_attempts as a where a.delivery_id = d.id order by a.id desc limit 1) as last on true`;

/**
 * Returns a page of the recipients by address, in the order of the unique key of a campaign's emails. People whose data
 * was deleted have no address and are only in the figures.
 */
export async function recipientsPage(db: Db, { after, before, ...query }: PageArgs): Promise<RecipientsPage> {
  const { from, isBackward } = startOfPage({ after, before });
  const [direction, sign] = isBackward ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const first = `c:${query.campaignId}:`;
  const place = [sql`d.dedupe_key >= ${first}`, sql`d.dedupe_key < ${first + beyondAll}`];
  if (from !== undefined) place.push(sql`d.dedupe_key ${sign} ${from}`);
  const { rows } = await sql<RecipientRow & { key: string }>`
    select ${recipientColumns}, d.key from (
      select d.*, d.dedupe_key as key from email_deliveries as d where ${all([...(await conditionsOf(db, query)), ...place])}
      order by d.dedupe_key ${direction} limit ${pageLength + 1}
    ) as d ${lastAttempt} order by d.key ${direction}`.execute(db);
  const page = listPage(rows, { after, before }, pageLength);
  return {
    rows: page.rows.map(({ key: _key, ...row }) => row),
    next: page.next?.key,
    previous: page.previous?.key,
  };
}

/** Selects the people who got a campaign of these filters, and maybe others, made since then, or may still get it. */
export function gotLetterBy(filters: CampaignFilters, since: Date): RawBuilder<unknown> {
  return sql`select d.profile_id from email_campaigns as c join email_deliveries as d on d.campaign_id = c.id
    where c.filter_criteria @> ${JSON.stringify(filters)}::jsonb and c.created_at > ${since}::timestamptz
      and d.profile_id is not null and d.status not in ('failed', 'skipped', 'cancelled')`;
}

/** Returns the conditions on `d`, the emails. */
export async function conditionsOf(db: Db, { campaignId, outcome, search }: RecipientsQuery): Promise<Condition[]> {
  const text = search.trim();
  const conditions = [sql`d.campaign_id = ${campaignId}::uuid`];
  if (outcome) conditions.push(sql`d.status = any(${statusesOf(outcome)}::text[])`);
  if (text) {
    const matches = searchCondition(text, await commonWords(db, text));
    conditions.push(
      sql`d.profile_id = any(array(select p.id from profiles as p where ${matches} limit ${mostFound})) or d.email = ${text.toLowerCase()}`,
    );
  }
  return conditions.map((condition) => sql`(${condition})`);
}

const mostFound = 10_000;

function statusesOf(outcome: Outcome): string[] {
  return outcome === "open" ? ["queued", "leased", "sending"] : [outcome];
}

/** Emails that failed for the same reason, with the answer of one server. */
export interface FailureGroup {
  kind: AnswerKind;
  outcome: "failed" | "skipped" | "uncertain";
  mails: number;
  /** The most frequent answer of a mail server; undefined if this site withheld the emails. */
  example: string | undefined;
}

/** More different answers than these are read as one of them. */
const mostAnswers = 500;

/** Returns the reasons why emails of a campaign failed, the most frequent first. */
export async function failureGroups(db: Db, campaignId: string): Promise<FailureGroup[]> {
  const { rows } = await sql<{
    status: FailureGroup["outcome"];
    code: number | null;
    response: string | null;
    mails: number;
  }>`
    select status, smtp_code as code, ${generalized} as response, count(*) as mails from email_deliveries as d
    where campaign_id = ${campaignId}::uuid and status in ('failed', 'skipped', 'uncertain')
    group by 1, 2, 3 order by 4 desc limit ${mostAnswers}`.execute(db);
  const groups = new Map<string, FailureGroup>();
  for (const { status, code, response, mails } of rows) {
    const kind = answerKind({ status, code, response });
    const example = status === "skipped" ? undefined : answerText(code, response) || undefined;
    const group = groups.get(`${status} ${kind}`);
    if (group) group.mails += mails;
    else groups.set(`${status} ${kind}`, { kind, outcome: status, mails, example });
  }
  return [...groups.values()].toSorted(
    (a, b) => b.mails - a.mails || answerKinds.indexOf(a.kind) - answerKinds.indexOf(b.kind),
  );
}

/** Answers contain the address and a transaction id. Both are replaced, so that equal answers are grouped. */
const generalized: RawBuilder<string> = sql`regexp_replace(
  case when d.email = '' then d.response else replace(d.response, d.email, '…') end, '[0-9a-zA-Z-]*[0-9][0-9a-zA-Z-]{11,}', '…', 'g')`;
