import type { Log } from "../log.server.ts";

/** The network errors between the site and its database. */
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
 * PostgreSQL errors that pass: connection exceptions, too few connections, memory or disk space, lock and statement
 * timeouts, and a server that starts, stops or has crashed.
 */
const notServing = /^(?:08...|53...|55P03|57014|57P0[1-3])$/;

/** The messages of pg, Kysely and the embedded database that have no code. */
const ended =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after|driver has already been destroyed|the database thread ended)/;

/** True if the database could not be reached or did not answer in time, which passes. A wrong query is a bug. */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (code && (unreachable.has(code) || notServing.test(code))) return true;
  return ended.test(error.message) || isDatabaseOutage(error.cause);
}

/**
 * Returns the result of `work`, or of `fallback` if the database cannot be reached, and logs the outage. Every other
 * error is a bug and is rethrown as a 500.
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
