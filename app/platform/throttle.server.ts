import { CompiledQuery } from "kysely";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Db } from "./db.server.ts";
import { mac } from "./tokens.server.ts";

/** One limit: at most `points` in `seconds`, counted for one key. */
export interface Rule {
  name: string;
  points: number;
  seconds: number;
  /** Per-address rules are multiplied by LIMITS_FACTOR. */
  perAddress?: boolean;
}

export type LimitOutcome = { ok: true } | { ok: false; retryAfter: number };

export interface Limits {
  /** Counts one use against every rule, in order, one atomic upsert each; stops at the first that refuses. */
  use(...uses: [rule: Rule, key: string][]): Promise<LimitOutcome>;
  /** Forgets counters that ran out an hour ago. */
  prune(): Promise<void>;
}

/** Limits kept in the database, shared by every process. Keys are stored as keyed digests, never as addresses. */
export function makeLimits({ db, secret, factor }: { db: Db; secret: string; factor: number }): Limits {
  const storeClient = {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values));
      return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
    },
  };
  const limiters = new Map<string, RateLimiterPostgres>();

  function limiterOf(rule: Rule): RateLimiterPostgres {
    const known = limiters.get(rule.name);
    if (known) return known;
    const limiter = new RateLimiterPostgres({
      storeClient,
      storeType: "pool",
      tableName: "throttle",
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: rule.name,
      points: Math.ceil(rule.points * (rule.perAddress ? factor : 1)),
      duration: rule.seconds,
    });
    limiters.set(rule.name, limiter);
    return limiter;
  }

  async function use(...uses: [Rule, string][]): Promise<LimitOutcome> {
    for (const [rule, key] of uses) {
      try {
        await limiterOf(rule).consume(mac(secret, "throttle", key));
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return { ok: false, retryAfter: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) };
      }
    }
    return { ok: true };
  }

  async function prune(): Promise<void> {
    await db
      .deleteFrom("throttle")
      .where("expire", "<", Date.now() - 3_600_000)
      .execute();
  }

  return { use, prune };
}
