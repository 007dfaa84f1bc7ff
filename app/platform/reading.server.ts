import { sql, type ControlledTransaction } from "kysely";
import type { Tables } from "../../database/tables.ts";
import type { Db } from "./db.server.ts";

/** A transaction that reads, for somebody who may leave. */
export interface Reading {
  run: <Result>(work: (tx: Db) => Promise<Result>) => Promise<Result>;
  /** Stops what it does and gives the connection back, once. */
  end: () => Promise<void>;
  hasEnded: () => boolean;
}

export async function beginReading(db: Db, signal?: AbortSignal, onEnd = () => {}): Promise<Reading> {
  const [tx, pid] = await begin(db).catch((error) => {
    onEnd();
    throw error;
  });
  let running: Promise<unknown> | undefined;
  let ended: Promise<void> | undefined;
  const end = () => (ended ??= stop());
  signal?.addEventListener("abort", end);
  return { run, end, hasEnded: () => ended !== undefined };

  async function run<Result>(work: (tx: Db) => Promise<Result>): Promise<Result> {
    signal?.throwIfAborted();
    const mine = work(tx);
    running = mine;
    try {
      return await mine;
    } finally {
      if (running === mine) running = undefined;
    }
  }

  /** The statement has ended before the connection is given back: a late cancellation would hit somebody else's. */
  async function stop(): Promise<void> {
    signal?.removeEventListener("abort", end);
    if (running) await sql`select pg_cancel_backend(${pid})`.execute(db).catch(() => {});
    await running?.catch(() => {});
    await rolledBack(tx);
    onEnd();
  }
}

type Transaction = ControlledTransaction<Tables>;

/** Sorting a million may take longer than a page of the site may; compiling the statement costs more than it saves. */
async function begin(db: Db): Promise<[Transaction, pid: number]> {
  const tx = await db.startTransaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute();
  try {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid,
      set_config('statement_timeout', '60s', true), set_config('jit', 'off', true)`.execute(tx);
    return [tx, rows[0]!.pid];
  } catch (error) {
    await rolledBack(tx);
    throw error;
  }
}

/** A session that is gone has ended its transaction. */
async function rolledBack(tx: Transaction): Promise<void> {
  await tx
    .rollback()
    .execute()
    .catch(() => {});
}
