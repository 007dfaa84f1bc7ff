import { sql, type RawBuilder } from "kysely";
import type { Language } from "~/i18n/translate";
import type { Db } from "~/platform/database/db.server";
import { fingerprintOf } from "~/platform/database/ids-fingerprint.server";
import { splitExclusions, matchCounted } from "../../people/filters/conditions.server.ts";
import { commonWords } from "../../people/list/common-words.server.ts";
import { searchCondition, type Condition } from "../../people/list/conditions.server.ts";
import { countPeople } from "../../people/list/counts.server.ts";
import type { PeopleCursor } from "../../people/list/people-query.ts";
import { countAnswers, type RegisteredIn } from "../../registration/answer-counts.server.ts";
import { asksRegistered, audienceOf, type AudienceArgs } from "./eligible.server.ts";
import { exclusionReasons, type CampaignFilters, type ExclusionReason } from "./filters.ts";

/** The number of recipients by language, and of matching people who are excluded. */
export interface AudienceCounts {
  count: number;
  languages: Record<Language, number>;
  excluded: Record<ExclusionReason, number>;
}

interface CountRow {
  language: Language;
  reason: ExclusionReason | null;
  people: number;
}

/** The values that the counters store about a person. */
interface CountedPerson {
  language: Language;
  subscribed: boolean;
  suppressed: Exclude<ExclusionReason, "not-subscribed" | "no-consent"> | null;
}

/** Counts exactly. If the counters cover the filters, only people with further conditions are read one by one. */
export async function countAudience(db: Db, args: AudienceArgs): Promise<AudienceCounts> {
  const rows = (await countFromCounters(db, args)) ?? (await countGroups(db, audienceOf(args)));
  const sum = (holds: (row: CountRow) => boolean) =>
    rows.filter(holds).reduce((total, { people }) => total + people, 0);
  const gets = (language: Language) => sum((row) => row.reason === null && row.language === language);
  return {
    count: sum(({ reason }) => reason === null),
    languages: { en: gets("en"), es: gets("es") },
    excluded: Object.fromEntries(
      exclusionReasons.map((reason) => [reason, sum((row) => row.reason === reason)]),
    ) as AudienceCounts["excluded"],
  };
}

async function countGroups(db: Db, audience: RawBuilder<unknown>): Promise<(CountRow & CountedPerson)[]> {
  const { rows } = await sql<CountRow & CountedPerson>`
    select language, reason, subscribed, suppressed, count(*) as people from (${audience}) as a group by 1, 2, 3, 4`.execute(
    db,
  );
  return rows;
}

/**
 * Counts with the counters and corrects them for people with other reasons to be excluded; returns undefined if the
 * counters don't cover the filters.
 */
async function countFromCounters(db: Db, args: AudienceArgs): Promise<CountRow[] | undefined> {
  const { kind, editionKey } = args;
  const { others: filters, excluded: leftOut } = splitExclusions(args.filters, editionKey);
  const count = args.extraConditions?.length ? undefined : counterOf(db, { filters, kind, editionKey });
  if (!count) return undefined;
  const miscountedIds = selectMiscounted(kind);
  // The counters include people who are left out by hand, so these are counted apart too.
  const recountedIds = sql.join([miscountedIds, ...leftOut], sql` union `);
  const [groups, recounted, recountedWithLeftOut] = await Promise.all([
    count(),
    countGroups(db, audienceOf({ ...args, extraConditions: [sql`p.id in (${miscountedIds})`] })),
    leftOut.length > 0 &&
      countGroups(db, audienceOf({ ...args, filters, extraConditions: [sql`p.id in (${recountedIds})`] })),
  ]);
  const defaultReason = ({ subscribed, suppressed }: CountedPerson): ExclusionReason | null =>
    subscribed || kind === "registration" ? suppressed || (kind === "appeal" ? "no-consent" : null) : "not-subscribed";
  const counted = groups.map((group): CountRow => ({
    language: group.language,
    people: group.people,
    reason: defaultReason(group),
  }));
  // The counters include these people under the default reason, so subtract them there.
  const corrections = (recountedWithLeftOut || recounted).map((row): CountRow => ({
    language: row.language,
    people: -row.people,
    reason: defaultReason(row),
  }));
  return [...counted, ...corrections, ...recounted];
}

/** Selects the matching people from the counters that cover all filters; undefined if none does. */
function counterOf(
  db: Db,
  { filters, kind, editionKey }: AudienceArgs,
): (() => Promise<(CountedPerson & { people: number })[]>) | undefined {
  if (asksRegistered({ filters, kind })) {
    const matches = matchCounted("answers", filters, editionKey);
    return matches && (async () => (await countAnswers(db, editionKey, registrationPeriod(filters))).filter(matches));
  }
  const matches = matchCounted("people", filters, editionKey);
  return matches && (async () => (await countPeople(db)).groups.filter(matches));
}

function registrationPeriod({ registered_after, registered_before }: CampaignFilters): RegisteredIn {
  return {
    from: registered_after ? new Date(registered_after) : undefined,
    until: registered_before ? new Date(registered_before) : undefined,
  };
}

/**
 * Selects the people the counters get wrong: those whose suppression ended in the last hour, and those with a choice of
 * their own about this kind of letter.
 */
function selectMiscounted(kind: AudienceArgs["kind"]): RawBuilder<unknown> {
  const lapsed = sql`select id from lapsed`;
  if (kind === "news" || kind === "registration") return lapsed;
  const flag = kind === "event" ? sql`not event_notifications` : sql`marketing_consent`;
  return sql`${lapsed} union select profile_id from preferences where ${flag}`;
}

/** Returns a number that changes if other people get the letter, even if they are as many. */
export async function audienceFingerprint(db: Db, args: AudienceArgs): Promise<number> {
  const { rows } = await sql<{ fingerprint: number }>`
    select ${fingerprintOf(sql`id`)} as fingerprint from (${audienceOf(args)}) as a where reason is null`.execute(db);
  return rows[0]!.fingerprint;
}

/** A person in a list of recipients. */
export interface Recipient {
  id: string;
  full_name: string;
  email: string;
  language: Language;
}

interface PageArgs extends AudienceArgs {
  /** Null lists the recipients, a reason those who are excluded for it. */
  reason: ExclusionReason | null;
  /** Words that must each begin a word of name, address, organizations or phone. */
  search: string;
  after?: PeopleCursor | undefined;
  limit: number;
}

export interface RecipientPage {
  people: Recipient[];
  /** The cursor of the next page, if there is one. */
  next: PeopleCursor | undefined;
}

/** Returns a page of the people by name. */
export async function recipientPage(
  db: Db,
  { reason, search, after, limit, ...args }: PageArgs,
): Promise<RecipientPage> {
  const extraConditions = [...(args.extraConditions ?? []), ...(await searchConditions(db, search))];
  if (after) extraConditions.push(sql`(p.name_key, p.id) > (${after.value}, ${after.id}::uuid)`);
  const { rows } = await sql<Recipient & { name_key: string }>`
    select id, full_name, email, language, name_key from (${audienceOf({ ...args, extraConditions })}) as a
    where reason is not distinct from ${reason} order by name_key, id limit ${limit + 1}`.execute(db);
  const people = rows.slice(0, limit);
  const last = people.at(-1);
  return {
    people: people.map(({ name_key: _key, ...person }) => person),
    next: rows.length > limit && last ? { value: last.name_key, id: last.id } : undefined,
  };
}

/** Returns the ids of all of them; undefined if there are more than `limit`. */
export async function recipientIds(
  db: Db,
  { reason, search, limit, ...args }: Omit<PageArgs, "after">,
): Promise<string[] | undefined> {
  const extraConditions = [...(args.extraConditions ?? []), ...(await searchConditions(db, search))];
  const { rows } = await sql<{ id: string }>`
    select id from (${audienceOf({ ...args, extraConditions })}) as a where reason is not distinct from ${reason} limit ${limit + 1}`.execute(
    db,
  );
  return rows.length > limit ? undefined : rows.map(({ id }) => id);
}

async function searchConditions(db: Db, search: string): Promise<Condition[]> {
  const text = search.trim();
  return text ? [searchCondition(text, await commonWords(db, text))] : [];
}
