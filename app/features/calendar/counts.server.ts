import { sql } from "kysely";
import { dayAfter, dayIn, type Day } from "~/i18n/dates";
import type { Db } from "~/platform/database/db.server";
import type { Filters } from "./address.ts";
import type { Cursor } from "./cursor.ts";
import { matching } from "./matching.server.ts";
import { behind } from "./order.server.ts";
import { startOf, visible } from "./queries.server.ts";

interface Span extends Filters {
  first: Day;
  /** Undefined if the span has no end. */
  last?: Day | undefined;
  zone: string;
}

/** Counts the public events that start within a span, or only those after the cursor. */
export async function countFrom(
  db: Db,
  { first, last, after, zone, ...filters }: Span & { after?: Cursor | undefined },
): Promise<number> {
  const { count } = await matching(visible(db), filters)
    .where("start_date", ">=", startOf(first, zone))
    .$if(last !== undefined, (query) => query.where("start_date", "<", startOf(dayAfter(last!, 1), zone)))
    .$if(after !== undefined, (query) => query.where(behind(after!)))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** The number of matching events within a span and overall. */
export interface MatchCounts {
  /** The number of events that overlap the span. */
  here: number;
  /** The number of events on any day. */
  inAll: number;
  /** The first day of all with a matching event, and the nearest ones before and after the span. */
  first: Day | undefined;
  before: Day | undefined;
  after: Day | undefined;
}

export async function findAround(db: Db, { first, last, zone, ...filters }: Span): Promise<MatchCounts> {
  const from = startOf(first, zone);
  const to = last && startOf(dayAfter(last, 1), zone);
  const isLater = to ? sql<boolean>`start_date >= ${to}` : sql<boolean>`false`;
  // An event of less than a day belongs to the day it starts on, even if it ends after midnight.
  const isEarlier = sql<boolean>`start_date < ${from}
    and (end_date <= ${from} or end_date - start_date < interval '24 hours')`;
  const row = await matching(visible(db), filters)
    .select(({ fn }) => [
      fn.countAll<number>().as("all"),
      fn.countAll<number>().filterWhere(isLater).as("later"),
      fn.countAll<number>().filterWhere(isEarlier).as("earlier"),
      fn.min("start_date").as("first"),
      fn.max("start_date").filterWhere(isEarlier).as("before"),
      fn.min("start_date").filterWhere(isLater).as("after"),
    ])
    .executeTakeFirstOrThrow();
  const dayOf = (start: Date | null) => (start ? dayIn(zone, start) : undefined);
  return {
    here: row.all - row.later - row.earlier,
    inAll: row.all,
    first: dayOf(row.first),
    before: dayOf(row.before),
    after: dayOf(row.after),
  };
}
