import { sql } from "kysely";
import type { Db } from "~/platform/db.server";

/** A change of many things: all its entries lie between two ids of the audit, and carry its number as `bulk`. */
export interface BulkAction {
  number: string;
  actor: string;
  action: string;
  /** The newest entry before it. */
  first: number;
  last: number;
}

/** What a bulk action has written about each thing, a part at a time: the entries behind an id. */
export function entriesOfBulkAction(
  db: Db,
  { bulkAction, after, limit }: { bulkAction: BulkAction; after: number; limit: number },
) {
  return db
    .selectFrom("audit")
    .select(["id", "subject", "detail"])
    .where("id", ">", Math.max(after, bulkAction.first))
    .where("id", "<=", bulkAction.last)
    .where("actor", "=", bulkAction.actor)
    .where("action", "=", bulkAction.action)
    .where(sql<boolean>`detail ->> 'bulk' = ${bulkAction.number}`)
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Of these subjects, those about whom something else was written after what the bulk action wrote about them; `but` does not count. */
export async function changedSinceBulkAction(
  db: Db,
  { bulkAction, subjects, but }: { bulkAction: BulkAction; subjects: readonly string[]; but: readonly string[] },
): Promise<Set<string>> {
  const rows = await db
    .selectFrom("audit as own")
    .select("own.subject")
    .where(sql<boolean>`own.subject = any(${subjects}::text[])`)
    .where("own.id", ">", bulkAction.first)
    .where("own.id", "<=", bulkAction.last)
    .where(sql<boolean>`own.detail ->> 'bulk' = ${bulkAction.number}`)
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
