import { Readable } from "node:stream";
import { sql, type CompiledQuery } from "kysely";
import pg from "pg";
import { kyselyForClient, poolOf, type Db } from "./db.server.ts";

/** A read transaction that its caller may abandon. */
export interface ReadTransaction {
  run: <Result>(work: (tx: Db) => Promise<Result>) => Promise<Result>;
  /** The rows of a statement in pages; the database produces only what the reader takes. */
  pages: <Row>(statement: CompiledQuery<Row>, rowsAtOnce: number) => AsyncIterable<Row[]>;
  /** Cancels the statement and returns the connection, once. */
  end: () => Promise<void>;
  hasEnded: () => boolean;
}

const pagesAhead = 2;

/** Opens a read transaction in a database that has a pool; `signal` ends it. */
export async function openReadTransaction(db: Db, signal?: AbortSignal, onEnd = () => {}): Promise<ReadTransaction> {
  const client = await begin(db).catch((error) => {
    onEnd();
    throw error;
  });
  let running: Promise<unknown> | undefined;
  let drop = () => {};
  let ended: Promise<void> | undefined;
  const end = () => (ended ??= stop());
  signal?.addEventListener("abort", end);
  return { run, pages, end, hasEnded: () => ended !== undefined };

  async function run<Result>(work: (tx: Db) => Promise<Result>): Promise<Result> {
    signal?.throwIfAborted();
    const task = work(kyselyForClient(client));
    running = task;
    try {
      return await task;
    } finally {
      if (running === task) running = undefined;
    }
  }

  function pages<Row>(statement: CompiledQuery<Row>, rowsAtOnce: number): AsyncIterable<Row[]> {
    signal?.throwIfAborted();
    const streamed = streamPages(client, statement, rowsAtOnce);
    drop = streamed.drop;
    running = streamed.over.finally(() => (running = undefined));
    return streamed.stream;
  }

  /**
   * The statement has ended before the connection is returned, because a late cancellation would hit another caller's
   * statement.
   */
  async function stop(): Promise<void> {
    signal?.removeEventListener("abort", end);
    drop();
    if (running) await sql`select pg_cancel_backend(${client.processID})`.execute(db).catch(() => {});
    await running?.catch(() => {});
    await releaseClient(client);
    onEnd();
  }
}

/**
 * The limits differ from those of a page: sorting a million rows takes longer, and compiling the statement costs more
 * than it saves.
 */
async function begin(db: Db): Promise<Client> {
  const client: Client = await poolOf(db).connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    await client.query("set local statement_timeout = '60s'; set local jit = off");
    return client;
  } catch (error) {
    await releaseClient(client);
    throw error;
  }
}

/** A lost session has ended its transaction by itself. */
async function releaseClient(client: Client): Promise<void> {
  const broken = await client.query("rollback").then(
    () => false,
    () => true,
  );
  client.release(broken);
}

/** pg knows the backend process of each connection, but its types do not. */
type Client = pg.PoolClient & { processID?: number };

/**
 * Returns the pages of rows and the end of their statement. While the reader has enough, the connection is paused and
 * the database waits. After `drop`, further rows are discarded and the waiting reader gets the error.
 */
function streamPages(client: Client, { sql: text, parameters }: CompiledQuery, rowsAtOnce: number) {
  const socket = client.connection.stream;
  const stream = new Readable({
    objectMode: true,
    highWaterMark: pagesAhead,
    read: () => void socket.resume(),
    destroy: (error, callback) => {
      drop();
      callback(error);
    },
  });
  let isDropped = false;
  function drop(): void {
    isDropped = true;
    socket.resume();
  }
  let page: unknown[] = [];
  const query = new pg.Query(text, [...parameters]);
  query.on("row", (row) => {
    if (isDropped || page.push(row) < rowsAtOnce) return;
    if (!stream.push(page)) socket.pause();
    page = [];
  });
  const over = new Promise<void>((resolve) => {
    query.on("end", () => {
      resolve();
      if (isDropped) return void stream.destroy();
      if (page.length > 0) stream.push(page);
      stream.push(null);
    });
    query.on("error", (error) => {
      resolve();
      stream.destroy(error);
    });
  });
  client.query(query);
  return { stream, over, drop };
}
