import { sql, type RawBuilder } from "kysely";
import type { Db } from "~/platform/database/db.server";
import type { HistoryEntry } from "./history.server.ts";

export interface LogQuery {
  /** The actors: "user:ID", the id of a profile, or a word such as "visitor". */
  by?: readonly string[] | undefined;
  action?: string | undefined;
  /** The subjects, such as "profile:ID". */
  about?: readonly string[] | undefined;
  from?: Date | undefined;
  /** The end of the period, exclusive. */
  to?: Date | undefined;
  /** A `to_tsquery` expression for the changes. Entries by or about `people` match as well. */
  words?: string | undefined;
  people?: readonly string[] | undefined;
  /** Only entries older than this one, or newer. */
  after?: number | undefined;
  before?: number | undefined;
}

export interface LogPage {
  /** The entries, newest first. */
  entries: HistoryEntry[];
  next: string | undefined;
  previous: string | undefined;
}

const pageLength = 50;
/**
 * An entry has the time at which its transaction began, but its id from when it was written. The two may disagree by
 * this much.
 */
const slack = 3_600_000;

/** Returns a page of the audit. Each scan condition is one index scan for as many rows as the page has. */
export async function logPage(db: Db, query: LogQuery): Promise<LogPage> {
  const isBack = query.before !== undefined;
  const direction = sql.raw(isBack ? "asc" : "desc");
  const filters = sql.join([...filtersOf(query), ...(await boundsOf(db, query))], sql` and `);
  const scanConditions = await scanConditionsOf(db, query);
  if (scanConditions.length === 0) return { entries: [], next: undefined, previous: undefined };
  // The action is a range and part of the order, so that the combined index is used.
  const kind = query.action ? sql`action between ${query.action} and ${query.action}` : sql`true`;
  const order = query.action ? sql`action ${sql.raw(isBack ? "desc" : "asc")}, id ${direction}` : sql`id ${direction}`;
  const scans = scanConditions.map(
    (condition) =>
      sql`(select id, at, actor, action, subject, detail from audit
        where ${condition} and ${kind} and ${filters} order by ${order} limit ${pageLength + 1})`,
  );
  const { rows } = await sql<HistoryEntry>`
    select distinct on (id) * from (${sql.join(scans, sql` union all `)}) as found
    order by id ${direction} limit ${pageLength + 1}`.execute(db);
  const hasMore = rows.length > pageLength;
  const entries = rows.slice(0, pageLength);
  if (isBack) entries.reverse();
  const [first, last] = [entries[0], entries.at(-1)];
  const hasPrevious = isBack ? hasMore : query.after !== undefined;
  const hasNext = isBack ? query.before !== undefined : hasMore;
  return {
    entries,
    next: hasNext && last ? String(last.id) : undefined,
    previous: hasPrevious && first ? String(first.id) : undefined,
  };
}

/** @public Returns every action in the audit, with one index scan each. */
export async function knownActions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive known (action) as (
      (select action from audit order by action limit 1)
      union all
      select (select action from audit where action > known.action order by action limit 1) from known
      where known.action is not null
    ) select action from known where action is not null`.execute(db);
  return rows.map(({ action }) => action);
}

async function scanConditionsOf(db: Db, { by, about, words, people = [] }: LogQuery): Promise<RawBuilder<unknown>[]> {
  if (words !== undefined) {
    const peopleConditions = people.flatMap((person) => [sql`actor = ${person}`, sql`subject = ${person}`]);
    return [await wordCondition(db, words), ...peopleConditions];
  }
  if (about) return about.map((subject) => sql`subject = ${subject}`);
  if (by) return by.map((actor) => sql`actor = ${actor}`);
  return [sql`true`];
}

/**
 * A word in fewer entries is looked up and the matches are sorted. A more frequent word is found quickly by reading
 * from the newest entry.
 */
const fewEntries = 20_000;

async function wordCondition(db: Db, words: string): Promise<RawBuilder<unknown>> {
  const matches = sql`audit_words(detail) @@ to_tsquery('simple', ${words})`;
  const { rows } = await sql<{ id: number }>`
    select id from audit where detail <> '{}' and ${matches} limit ${fewEntries + 1}`.execute(db);
  // `is true` stops the planner from using the full-text index, which is slow for frequent words.
  if (rows.length > fewEntries) return sql`detail <> '{}' and (${matches}) is true`;
  return sql`id = any(${rows.map(({ id }) => id)}::bigint[])`;
}

function filtersOf({ by, about, after, before }: LogQuery): RawBuilder<unknown>[] {
  return [
    sql`true`,
    ...(by ? [sql`actor = any(${[...by]}::text[])`] : []),
    ...(about ? [sql`subject = any(${[...about]}::text[])`] : []),
    ...(after === undefined ? [] : [sql`id < ${after}`]),
    ...(before === undefined ? [] : [sql`id > ${before}`]),
  ];
}

/** Returns the conditions on times, and on the ids of entries of these times, by which the audit is read. */
async function boundsOf(db: Db, { from, to }: LogQuery): Promise<RawBuilder<unknown>[]> {
  const bounds: RawBuilder<unknown>[] = [];
  if (from) {
    const { rows } = await sql<{ id: number }>`
      select id from audit where at >= ${new Date(from.getTime() - slack)} order by at, id limit 1`.execute(db);
    bounds.push(rows[0] ? sql`at >= ${from} and id >= ${rows[0].id}` : sql`false`);
  }
  if (to) {
    const { rows } = await sql<{ id: number }>`
      select id from audit where at < ${new Date(to.getTime() + slack)} order by at desc, id desc limit 1`.execute(db);
    bounds.push(rows[0] ? sql`at < ${to} and id <= ${rows[0].id}` : sql`false`);
  }
  return bounds;
}
