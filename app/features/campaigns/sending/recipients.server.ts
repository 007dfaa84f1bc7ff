import { sql, type RawBuilder } from "kysely";
import type { Db } from "~/platform/database/db.server";
import { audienceOf, type AudienceArgs } from "../audience/eligible.server.ts";
import type { ExclusionReason } from "../audience/filters.ts";

/**
 * The selection: an explicit list of ids, or everyone except a list. In the second case `count` and `fingerprint` prove
 * that the audience is still the one the sender saw.
 */
export type RecipientChoice =
  | { only: readonly string[] }
  | { allBut: readonly string[]; count: number; fingerprint?: number | undefined };

/** Returns the number of recipients that the sender confirmed. */
export function confirmedCount(choice: RecipientChoice): number {
  return "only" in choice ? new Set(choice.only).size : choice.count;
}

/** Selects those of the selection who may get the campaign now: id, email, full_name, language. */
export function recipientsOf(audience: RawBuilder<unknown>, choice: RecipientChoice): RawBuilder<unknown> {
  const named = sql`select from unnest(${[...("only" in choice ? choice.only : choice.allBut)]}::uuid[]) as named (id) where named.id = a.id`;
  const isSelected = "only" in choice ? sql`exists (${named})` : sql`not exists (${named})`;
  return sql`select a.id, a.email, a.full_name, a.language from (${audience}) as a where a.reason is null and ${isSelected}`;
}

/** The difference between the selection and the current audience. */
export interface ChangedRecipients {
  /** The current number of recipients. */
  count: number;
  /** Some of the listed people who are no longer recipients. */
  gone: { id: string; name: string; reason: ExclusionReason | null }[];
}

const mostGone = 1_000;

export async function changedRecipients(
  db: Db,
  args: AudienceArgs,
  choice: RecipientChoice,
): Promise<ChangedRecipients> {
  const counted = await sql<{ count: number }>`
    select count(*) as count from (${recipientsOf(audienceOf(args), choice)}) as r`.execute(db);
  const count = counted.rows[0]!.count;
  // Drop the filter for subscribers, so that people who have unsubscribed are found and reported with that reason.
  const everybody = audienceOf({ ...args, filters: { ...args.filters, subscribed: undefined } });
  const { rows: gone } = await sql<ChangedRecipients["gone"][number]>`
    select named.id, coalesce(nullif(p.full_name, ''), p.email, '') as name, a.reason
    from unnest(${[...("only" in choice ? choice.only : choice.allBut)]}::uuid[]) as named (id)
    left join profiles as p on p.id = named.id left join (${everybody}) as a on a.id = named.id
    where a.id is null or a.reason is not null order by 2 limit ${mostGone}`.execute(db);
  return { count, gone };
}
