import { sql, type RawBuilder } from "kysely";
import { listPage, startOfPage } from "~/lib/database/list-page";
import type { Db } from "~/platform/database/db.server";
import { streamRows } from "~/platform/database/list-stream.server";
import { tagsOf } from "./tags.server.ts";
import { readPeople, type Person } from "../queries.server.ts";
import { asksRegistration } from "../filters/conditions.server.ts";
import {
  all,
  registrationJoin,
  listCondition,
  listConditions,
  peopleSource,
  type Condition,
  type ListArgs,
} from "./conditions.server.ts";
import { combinationsOn, countedTotal, type PeopleCounts } from "./counts.server.ts";
import { commonWords } from "./common-words.server.ts";
import { countedUpTo, cursorText, type PeopleCursor } from "./people-query.ts";
import { cursorCondition, cursorOf, sorting, type PageStart } from "./order.server.ts";

interface PageArgs extends ListArgs {
  after?: PeopleCursor | undefined;
  before?: PeopleCursor | undefined;
  counts: PeopleCounts;
}

/** A person in a list. */
export interface ListedPerson extends Person {
  tags: string[];
}

export interface PeoplePage {
  people: ListedPerson[];
  /** The cursor of the next page, if there is one. */
  next: string | undefined;
  /** The cursor of the previous page, if there is one. */
  previous: string | undefined;
  total: Total;
}

/** The number of people on the whole list, or a lower bound if it is not exact. */
export interface Total {
  count: number;
  isExact: boolean;
}

const pageLength = 25;
/** The number of rows in sort order that are checked before the filters' own indexes are used. */
const walkLength = 2_000;

/** Reads one page of a list of people, forward or backward. */
export async function peoplePage(db: Db, args: PageArgs): Promise<PeoplePage> {
  const start = startOfPage(args);
  const { ids, matches } = await findPageIds(db, args, start);
  const page = listPage(ids, args, pageLength);
  const [details, tags, total] = await Promise.all([
    readPeople(db, { ids: page.rows, event: args.filters.edition ?? args.event }),
    tagsOf(db, page.rows),
    totalOf(db, args, { matches: start.from ? undefined : matches, isPageFull: ids.length > pageLength }),
  ]);
  const people = withTags(details, tags);
  const cursorAt = (person: Person | undefined) => person && cursorText(cursorOf(person, args.order));
  return {
    people,
    total,
    next: page.next && cursorAt(people.at(-1)),
    previous: page.previous && cursorAt(people[0]),
  };
}

function withTags(people: readonly Person[], tags: ReadonlyMap<string, string[]>): ListedPerson[] {
  return people.map((person) => ({ ...person, tags: tags.get(person.id) ?? [] }));
}

/** Streams everybody on a list in its order. */
export async function* listedPeople(
  db: Db,
  selection: PeopleSelection,
  signal: AbortSignal,
): AsyncGenerator<ListedPerson[], void> {
  const event = selection.filters.edition ?? selection.event;
  const columns = sql<{ id: string }>`p.id`;
  for await (const rows of streamRows(db, { ...listedWithAnswers(selection, true), columns, signal })) {
    const ids = rows.map(({ id }) => id);
    yield withTags(await readPeople(db, { ids, event }), await tagsOf(db, ids));
  }
}

interface CountHints {
  matches: number | undefined;
  /** True if the first rows have many matches, so that counting in the list's order is fast. */
  isPageFull: boolean;
}

async function totalOf(db: Db, args: PageArgs, { matches, isPageFull }: CountHints): Promise<Total> {
  const counted = countedTotal(args.counts, args, args.event) ?? matches;
  if (counted !== undefined) return { count: counted, isExact: true };
  const total =
    (isPageFull ? ((await countAmongNewest(db, args)) ?? (await countWholeWords(db, args))) : undefined) ??
    (await countUpTo(db, source({ ...args, common: await commonWords(db, args.search) })));
  return { count: Math.min(total, countedUpTo), isExact: total <= countedUpTo };
}

/** Counts the people with the whole words, which is faster than with prefixes; undefined if they are too few to decide. */
async function countWholeWords(db: Db, args: PageArgs): Promise<number | undefined> {
  const count = args.search ? await countUpTo(db, source({ ...args, asksWholeWords: true })) : 0;
  return count > countedUpTo ? count : undefined;
}

/**
 * Counts matches among the newest people. If matches are frequent, this finds enough of them long before an index has
 * collected all. The first rows decide how far to read. Returns undefined if that is not enough.
 */
async function countAmongNewest(db: Db, args: PageArgs): Promise<number | undefined> {
  const first = await countUpTo(db, newest(args, walkLength));
  if (first > countedUpTo || totalPeople(args.counts) <= walkLength) return first;
  if (first < worthwhileMatches(args)) return undefined;
  const length = Math.ceil((walkLength * (countedUpTo + 1) * 1.3) / first);
  const count = await countUpTo(db, newest(args, length));
  return count > countedUpTo || totalPeople(args.counts) <= length ? count : undefined;
}

async function countUpTo(db: Db, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from (
    select from ${from} limit ${countedUpTo + 1}
  ) as found`.execute(db);
  return rows[0]!.total;
}

function newest(args: PageArgs, length: number): RawBuilder<unknown> {
  const newestRows = walk({ ...args, order: "-created" }, { from: undefined, isBackward: false }, length);
  return sql`(${newestRows}) as p ${registrationJoin(args)} where ${all(listConditions(args))}`;
}

/** Counts the selected people who get the newsletter. */
export async function countSubscribed(db: Db, selection: PeopleSelection): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${source(selection)} and p.subscribed`.execute(db);
  return rows[0]!.total;
}

/** The selected people, or everybody on a list. */
export interface PeopleSelection extends ListArgs {
  /** Selects these people, whatever list they are on. */
  ids?: readonly string[] | undefined;
}

/** Selects the ids in ascending order, so that concurrent bulk actions lock rows in the same order. */
export function idsOfAll(selection: PeopleSelection): RawBuilder<{ id: string }> {
  return sql<{ id: string }>`select p.id from ${source(selection)} order by p.id`;
}

/** Selects people with their answers for the selected edition (`r`), for exports. */
export function listedWithAnswers(selection: PeopleSelection, isOrdered: boolean) {
  const { column, direction } = sorting(selection.order, false);
  const join = sql.raw(asksRegistration(selection.filters) && !selection.ids ? "join" : "left join");
  const conditions = selection.ids
    ? [sql`p.id = any(${[...selection.ids]}::uuid[])`]
    : [listCondition(selection), ...listConditions(selection)];
  return {
    id: sql<string>`p.id`,
    createdAt: sql`p.created_at`,
    source: sql`from profiles as p ${join} registrations as r
      on r.profile_id = p.id and r.cohere_event = ${selection.filters.edition ?? selection.event} where ${all(conditions)}`,
    ...(isOrdered
      ? { order: sql`${column} ${direction}, p.id ${direction}` }
      : { first: sql`p.editions @> array[${selection.event}]`, order: sql`p.created_at desc, p.id desc` }),
  };
}

function source(selection: PeopleSelection): RawBuilder<unknown> {
  if (selection.ids) return sql`profiles as p where p.id = any(${[...selection.ids]}::uuid[])`;
  return sql`${peopleSource(selection)} where ${all([listCondition(selection), ...listConditions(selection)])}`;
}

interface PageIds {
  ids: string[];
  /** The number of matches from the start of the page; undefined if it was not counted. */
  matches: number | undefined;
}

/**
 * Returns the next ids in order, one more than a page holds. It first checks a limited number of rows in sort order,
 * which finds frequent matches quickly. Rare ones are then found with the filters' indexes and sorted.
 */
async function findPageIds(db: Db, args: PageArgs, from: PageStart): Promise<PageIds> {
  // An index could not tell quickly that there is no match.
  if (countedTotal(args.counts, args, args.event) === 0) return { ids: [], matches: 0 };
  const { column, direction } = sorting(args.order, from.isBackward);
  const end = sql`order by ${column} ${direction}, p.id ${direction} limit ${pageLength + 1}`;
  const filters = listConditions(args);
  const isIndexed = args.order.endsWith("created");
  const unindexed = isIndexed ? filters : [listCondition(args), ...filters];
  const length = filters.length > 0 || !isIndexed ? walkLength : pageLength + 1;
  const findWithin = async (rowCount: number) => {
    const { rows } = await sql<{ id: string }>`
      select p.id from (${walk(args, from, rowCount)}) as p ${registrationJoin(args)} where ${all(unindexed)} ${end}`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  };
  const ids = await findWithin(length);
  const isWhole = ids.length > pageLength || length <= pageLength + 1 || totalPeople(args.counts) <= length;
  if (isWhole) return { ids, matches: undefined };
  if (shouldWalkFurther(args, ids.length)) {
    const more = await findWithin(Math.ceil((length * pageLength * 2) / ids.length));
    if (more.length > pageLength) return { ids: more, matches: undefined };
  }
  const indexedConditions = listConditions({ ...args, common: await commonWords(db, args.search) });
  const conditions = [listCondition(args), ...indexedConditions, ...cursorCondition(args.order, from)];
  const sorted = await sql<{ id: string; matches: number }>`
    with p as materialized (select p.id, ${column} from ${peopleSource(args)} where ${all(conditions)})
    select p.id, (select count(*) from p) as matches from p ${end}`.execute(db);
  return { ids: sorted.rows.map(({ id }) => id), matches: sorted.rows[0]?.matches ?? 0 };
}

/** Returns how many matches among the first rows make it worthwhile to go on; with fewer, the indexes are used. */
function worthwhileMatches({ search }: PageArgs): number {
  return search ? pageLength : 15;
}

/**
 * The index of words is fast for few matches only. If it had to collect more than are counted, going on in sort order
 * is faster.
 */
function shouldWalkFurther(args: PageArgs, matches: number): boolean {
  if (matches >= worthwhileMatches(args)) return true;
  return args.search !== "" && matches >= 5 && (matches * totalPeople(args.counts)) / walkLength > countedUpTo;
}

function totalPeople({ groups }: PeopleCounts): number {
  return groups.reduce((sum, { people }) => sum + people, 0);
}

/** Selects the first people of a list in its order. The index is sorted within each combination of editions. */
function walk(args: PageArgs, from: PageStart, length: number): RawBuilder<unknown> {
  const { list, order, event, counts } = args;
  const { column, direction } = sorting(order, from.isBackward);
  const place = cursorCondition(order, from);
  const firstRows = (conditions: Condition[]) => sql`select p.* from profiles as p where ${all(conditions)}
    order by ${column} ${direction}, p.id ${direction} limit ${length}`;
  if (!order.endsWith("created")) return firstRows(place);
  if (list === "all" || list === "unsubscribed") return firstRows([listCondition(args), ...place]);
  const parts = combinationsOn(counts, list, event).map(
    (editions) => sql`(${firstRows([sql`p.editions = ${editions}::text[]`, ...place])})`,
  );
  if (parts.length === 0) return firstRows([sql`false`]);
  return sql`select p.* from (${sql.join(parts, sql` union all `)}) as p order by ${column} ${direction}, p.id ${direction} limit ${length}`;
}
