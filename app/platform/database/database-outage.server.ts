import type { Log } from "../log.server.ts";

/** Error codes of the network between the site and its database. */
const unreachable = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);

/**
 * PostgreSQL's own: connection exceptions, no connection, memory or disk left, a lock or a statement that waited too
 * long, and a server that starts, stops or has crashed.
 */
const notServing = /^(?:08...|53...|55P03|57014|57P0[1-3])$/;

/** What pg, Kysely and the embedded database say without a code. */
const ended =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after|driver has already been destroyed|the database thread ended)/;

/** True when the database could not be asked or did not answer in time, which passes; a query that is wrong is a fault of ours. */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (code && (unreachable.has(code) || notServing.test(code))) return true;
  return ended.test(error.message) || isDatabaseOutage(error.cause);
}

/**
 * Returns what `work` returns; while the database cannot be reached, what `fallback` returns instead, and the log is told. Every
 * other fault is a bug of ours and is thrown on: it becomes a 500 that somebody sees.
 */
export async function unlessDatabaseOutage<Result, Fallback>(
  { log, requestId }: { log: Log; requestId: string },
  work: () => Promise<Result>,
  fallback: () => Fallback,
): Promise<Result | Fallback> {
  try {
    return await work();
  } catch (error) {
    if (!isDatabaseOutage(error)) throw error;
    log("error", "database-outage", { requestId, error });
    return fallback();
  }
}
