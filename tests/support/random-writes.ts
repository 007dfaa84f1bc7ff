import { sql, type RawBuilder } from "kysely";
import type { Db } from "../../app/platform/database/db.server.ts";

const writers = 6;
const turns = 60;
/** Simultaneous writes to one row may be refused and rolled back. */
const refused = ["23505", "40P01", "23503"];

/** Returns a random number from 1 to `of`. */
export function some(of: number): number {
  return 1 + Math.floor(Math.random() * of);
}

interface RandomWrites {
  writes: readonly (() => RawBuilder<unknown>)[];
  /** Runs between the writes, as maintenance does. */
  between: () => Promise<unknown>;
}

/** Runs random writes of several connections at the same time, some of which are rolled back. */
export async function writeAtRandom(db: Db, { writes, between }: RandomWrites): Promise<void> {
  const write = async () => {
    for (let n = 0; n < turns; n++) {
      const many = Array.from({ length: some(3) }, () => writes[some(writes.length) - 1]!);
      await transactionOf(db, many);
      if (some(20) === 1) await between();
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
}

async function transactionOf(db: Db, writes: readonly (() => RawBuilder<unknown>)[]): Promise<void> {
  await db
    .transaction()
    .execute(async (tx) => {
      // Writers to the same few people often deadlock.
      await sql`set local deadlock_timeout = '20ms'`.execute(tx);
      for (const write of writes) await write().execute(tx);
      if (some(5) === 1) throw new Error("changed my mind");
    })
    .catch((error: Error & { code?: string }) => {
      if (error.message !== "changed my mind" && !refused.includes(error.code ?? "")) throw error;
    });
}

/** Returns the groups of a count as sorted texts, so that two counts can be compared. */
export function inOrder(groups: readonly object[]): string[] {
  return groups.map((group) => JSON.stringify(Object.entries(group).toSorted())).toSorted();
}
