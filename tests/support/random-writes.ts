import { sql, type RawBuilder } from "kysely";
import type { Db } from "../../app/platform/database/db.server.ts";

const writers = 6;
const turns = 60;
/** Who writes the same row at the same time may be refused, and then nothing of it counts. */
const refused = ["23505", "40P01", "23503"];

/** A number from 1 on. */
export function some(of: number): number {
  return 1 + Math.floor(Math.random() * of);
}

interface RandomWrites {
  writes: readonly (() => RawBuilder<unknown>)[];
  /** What maintenance does meanwhile, now and then. */
  between: () => Promise<unknown>;
}

/** Any mix of writes by several at the same time, some of them taken back before their end. */
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
      // So many at so few people often wait for each other in a circle.
      await sql`set local deadlock_timeout = '20ms'`.execute(tx);
      for (const one of writes) await one().execute(tx);
      if (some(5) === 1) throw new Error("changed my mind");
    })
    .catch((error: Error & { code?: string }) => {
      if (error.message !== "changed my mind" && !refused.includes(error.code ?? "")) throw error;
    });
}

/** Groups of a count, each as one text, so that two counts can be compared. */
export function inOrder(groups: readonly object[]): string[] {
  return groups.map((group) => JSON.stringify(Object.entries(group).toSorted())).toSorted();
}
