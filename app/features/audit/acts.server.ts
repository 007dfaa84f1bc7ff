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

/** Of these subjects, those about whom something else was written after what the act wrote about them; `but` does not count. */
export async function changedSinceAct(
  db: Db,
  { act, subjects, but }: { act: Act; subjects: readonly string[]; but: readonly string[] },
): Promise<Set<string>> {
  const rows = await db
    .selectFrom("audit as own")
    .select("own.subject")
    .where(sql<boolean>`own.subject = any(${subjects}::text[])`)
    .where("own.id", ">", act.first)
    .where("own.id", "<=", act.last)
    .where(sql<boolean>`own.detail ->> 'act' = ${act.number}`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("audit as later")
          .select("later.id")
          .whereRef("later.subject", "=", "own.subject")
          .whereRef("later.id", ">", "own.id")
          .where("later.action", "not in", but),
      ),
    )
    .execute();
  return new Set(rows.map(({ subject }) => subject));
}

/** The newest entry there is. */
export async function newestEntry(db: Db): Promise<number> {
  const found = await db.selectFrom("audit").select("id").orderBy("id", "desc").limit(1).executeTakeFirst();
  return found?.id ?? 0;
}
