import { sql } from "kysely";
import type { Db } from "~/platform/db.server";

/** An act on many things: all its entries lie between two ids of the audit, and carry its number as `act`. */
export interface Act {
  number: string;
  actor: string;
  action: string;
  /** The newest entry before it. */
  first: number;
  last: number;
}

/** What an act has written about each thing, a part at a time: the entries behind an id. */
export function entriesOfAct(db: Db, { act, after, limit }: { act: Act; after: number; limit: number }) {
  return db
    .selectFrom("audit")
    .select(["id", "subject", "detail"])
    .where("id", ">", Math.max(after, act.first))
    .where("id", "<=", act.last)
    .where("actor", "=", act.actor)
    .where("action", "=", act.action)
    .where(sql<boolean>`detail ->> 'act' = ${act.number}`)
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** The newest entry there is. */
export async function newestEntry(db: Db): Promise<number> {
  const found = await db.selectFrom("audit").select("id").orderBy("id", "desc").limit(1).executeTakeFirst();
  return found?.id ?? 0;
}
