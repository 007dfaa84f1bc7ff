import { AsyncLocalStorage } from "node:async_hooks";
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import { asText } from "./sql-values.server.ts";

export interface Statement {
  text: string;
  values: (string | null)[];
  /** True if the commit does not wait for the disk. */
  relaxed: boolean;
}

export type Query = (statement: Statement) => Promise<PostgresQueryResult<never>>;

/** `db` was used inside an open transaction, which would wait for itself forever with one session. */
class SessionInUse extends Error {
  constructor() {
    super("db is used inside an open transaction; use the transaction that was handed to the callback (tx)");
  }
}

interface Checkout {
  over: boolean;
}

const openTransaction = new AsyncLocalStorage<Checkout>();

/**
 * A pool of one connection, once for commits that wait for the disk and once for counters, which do not. Callers queue
 * for the connection.
 */
export function oneSession(query: Query, close: () => Promise<void>): { pool: PostgresPool; counters: PostgresPool } {
  let last: Promise<void> = Promise.resolve();
  let ended = false;

  async function acquireSession(): Promise<() => void> {
    const before = last;
    const { promise, resolve } = Promise.withResolvers<void>();
    last = promise;
    await before;
    return resolve;
  }

  async function connect(relaxed: boolean): Promise<PostgresPoolClient> {
    if (openTransaction.getStore()?.over === false) throw new SessionInUse();
    const releaseSession = await acquireSession();
    if (ended) {
      releaseSession();
      throw new Error("the database thread ended");
    }
    const checkout: Checkout = { over: false };
    return {
      query: (<R>(text: string, values: readonly unknown[] = []) => {
        // The store is entered before the first await, so that everything in the transaction's callback sees it.
        if (/^(?:begin|start transaction)\b/i.test(text)) openTransaction.enterWith(checkout);
        return query({ text, values: values.map(asText), relaxed }) as Promise<PostgresQueryResult<R>>;
      }) as PostgresPoolClient["query"],
      release: () => {
        checkout.over = true;
        releaseSession();
      },
    };
  }

  async function end(): Promise<void> {
    const releaseSession = await acquireSession();
    ended = true;
    await close().finally(releaseSession);
  }

  return {
    pool: { connect: () => connect(false), end, options: {} },
    counters: { connect: () => connect(true), end: async () => {}, options: {} },
  };
}
