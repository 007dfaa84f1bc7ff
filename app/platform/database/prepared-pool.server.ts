import { createHash } from "node:crypto";
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type pg from "pg";

/**
 * A session keeps its plans, so they use only indexes: a plan made while a table is small would scan all of it once it
 * is large.
 */
export const plansByIndex =
  "set plan_cache_mode = force_generic_plan; set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off;";

/** A pool whose sessions prepare each statement once, for a few very frequent statements. */
export function preparedPool(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => {
      const client = await pool.connect();
      return {
        query: (<R>(text: string, values: readonly unknown[] = []) =>
          client.query({ name: statementName(text), text, values: [...values] }) as unknown as Promise<
            PostgresQueryResult<R>
          >) as PostgresPoolClient["query"],
        release: () => client.release(),
      };
    },
    end: () => pool.end(),
    options: {},
  };
}

const names = new Map<string, string>();

function statementName(text: string): string {
  const cached = names.get(text);
  if (cached) return cached;
  const name = createHash("sha256").update(text).digest("hex").slice(0, 32);
  names.set(text, name);
  return name;
}
