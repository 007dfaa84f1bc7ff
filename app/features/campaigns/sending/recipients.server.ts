import { sql, type RawBuilder } from "kysely";
import type { Db } from "~/platform/db.server";
import { audienceOf, type AudienceArgs } from "../audience/eligible.server.ts";
import type { ExclusionReason } from "../audience/filters.ts";

/** Who of an audience was chosen: those named, or all but those named, who were then so many. */
export type Chosen = { only: readonly string[] } | { allBut: readonly string[]; count: number };

/** How many recipients somebody said yes to. */
export function chosenCount(chosen: Chosen): number {
  return "only" in chosen ? new Set(chosen.only).size : chosen.count;
}

/** The chosen of an audience who may get the campaign now: id, email, full_name, language. */
export function recipientsOf(audience: RawBuilder<unknown>, chosen: Chosen): RawBuilder<unknown> {
  const named = sql`select from unnest(${[...("only" in chosen ? chosen.only : chosen.allBut)]}::uuid[]) as named (id) where named.id = a.id`;
  const wanted = "only" in chosen ? sql`exists (${named})` : sql`not exists (${named})`;
  return sql`select a.id, a.email, a.full_name, a.language from (${audience}) as a where a.reason is null and ${wanted}`;
}

/** What a chosen list has become since it was looked at. */
export interface ChangedRecipients {
  /** How many would get it now. */
  count: number;
  /** Some of those chosen who do not get it anymore, by name. */
  gone: { id: string; name: string; reason: ExclusionReason | null }[];
}

const mostNamed = 50;

export async function changedRecipients(db: Db, asked: AudienceArgs, chosen: Chosen): Promise<ChangedRecipients> {
  const counted = await sql<{ count: number }>`
    select count(*) as count from (${recipientsOf(audienceOf(asked), chosen)}) as r`.execute(db);
  const count = counted.rows[0]!.count;
  if (!("only" in chosen)) return { count, gone: [] };
  // Whoever unsubscribed does not match anymore where subscribers are asked for, and is told with that reason.
  const everybody = audienceOf({ ...asked, filters: { ...asked.filters, subscribed: undefined } });
  const { rows: gone } = await sql<ChangedRecipients["gone"][number]>`
    select p.id, coalesce(nullif(p.full_name, ''), p.email) as name, a.reason
    from unnest(${[...chosen.only]}::uuid[]) as named (id)
    join profiles as p on p.id = named.id left join (${everybody}) as a on a.id = p.id
    where a.id is null or a.reason is not null order by 2 limit ${mostNamed}`.execute(db);
  return { count, gone };
}
