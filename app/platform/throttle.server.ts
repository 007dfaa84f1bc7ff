import { CompiledQuery, sql } from "kysely";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { mailboxKey } from "~/lib/mail/mailbox-key";
import type { Db } from "./database/db.server.ts";
import type { Log } from "./log.server.ts";
import { deleteOldest } from "./database/retention.server.ts";
import { keysOf, mac } from "./tokens.server.ts";

/** A limit of `points` in `seconds` for one key. */
export interface Rule {
  name: string;
  points: number;
  seconds: number;
  /** What a key identifies. Limits per address and for all together are multiplied by LIMITS_FACTOR. */
  per: "mailbox" | "address" | "all" | "token";
}

export type LimitOutcome = { ok: true } | { ok: false; retryAfter: number };
export type Use = [rule: Rule, key: string];

export interface Limits {
  /** Counts one use against every rule in order, with one atomic upsert each, and stops at the first refusal. */
  use(...uses: Use[]): Promise<LimitOutcome>;
  /** Deletes counters that expired an hour ago, at most `limit`, and returns their number. */
  prune(limit?: number): Promise<number>;
}

interface LimitsOptions {
  db: Db;
  secret: string;
  factor: number;
  log: Log;
}

/**
 * Limits are counted in the database, shared by every process. Keys are stored as keyed digests, never as addresses.
 * All tags of a mailbox count together, and IPv6 networks by /64 and /48. A warning is logged when half of a shared
 * limit is used.
 */
export function makeLimits({ db, secret, factor, log }: LimitsOptions): Limits {
  const storeClient = {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values));
      return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
    },
  };
  const oldest = keysOf(secret).at(-1);
  const limiters = new Map<string, RateLimiterPostgres>();

  function limiterOf(rule: Rule): RateLimiterPostgres {
    const existing = limiters.get(rule.name);
    if (existing) return existing;
    const limiter = new RateLimiterPostgres({
      storeClient,
      storeType: "pool",
      tableName: "throttle",
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: rule.name,
      points: Math.ceil(rule.points * (widened.includes(rule.per) ? factor : 1)),
      duration: rule.seconds,
    });
    limiters.set(rule.name, limiter);
    return limiter;
  }

  async function use(...uses: Use[]): Promise<LimitOutcome> {
    for (const [rule, key] of uses.flatMap(withNetwork)) {
      const counted = rule.per === "mailbox" ? mailboxKey(key) : key;
      // The use is counted under each key, the oldest last: its counter has all uses, so nobody starts over when keys
      // are rotated.
      for (const by of keysOf(secret)) {
        const { refused, count } = await consumed(limiterOf(rule), mac(by, "throttle", counted));
        if (by === oldest) warn(rule, key, count.consumedPoints);
        if (refused) return { ok: false, retryAfter: Math.max(1, Math.ceil(count.msBeforeNext / 1000)) };
      }
    }
    return { ok: true };
  }

  /** The database numbers every use, so each warning is logged once per period, whichever process counts. */
  function warn(rule: Rule, of: string, used: number): void {
    const { points } = limiterOf(rule);
    if (rule.per !== "all") return;
    if (used === Math.ceil(points / 2)) log("warn", "limit-half-used", { limit: rule.name, of, used, points });
    if (used === points + 1) log("warn", "limit-used-up", { limit: rule.name, of, points });
  }

  async function prune(limit?: number): Promise<number> {
    const where = sql<boolean>`expire < ${Date.now() - 3_600_000}`;
    return deleteOldest(db, "throttle", { key: "key", oldest: "expire", where, limit });
  }

  return { use, prune };
}

const widened: Rule["per"][] = ["address", "all"];

async function consumed(limiter: RateLimiterPostgres, key: string) {
  try {
    return { refused: false, count: await limiter.consume(key) };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return { refused: true, count: refusal };
  }
}

/** A /48 network has 65,536 networks of /64; together they may use four times the limit of one. */
function withNetwork([rule, key]: Use): Use[] {
  const [, network] = /^((?:[\da-f]+:){2}[\da-f]+):[\da-f]+::\/64$/.exec(key) ?? [];
  if (rule.per !== "address" || !network) return [[rule, key]];
  const wider = { ...rule, name: `${rule.name}-48`, points: rule.points * 4 };
  return [
    [rule, key],
    [wider, `${network}::/48`],
  ];
}
