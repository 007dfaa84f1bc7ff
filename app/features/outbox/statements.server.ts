import { setTimeout as sleep } from "node:timers/promises";
import { batched } from "~/lib/async/batched";
import { isDatabaseOutage } from "~/platform/database/database-outage.server";
import type { Prepared } from "~/platform/database/db.server";
import { markSending, type RenderedDelivery } from "./leases.server.ts";
import { settle, type Settlement } from "./settle.server.ts";

const databaseRetry = 500;
/** Milliseconds to wait for more emails, because a statement about ten costs little more than one about one. */
const [checkDelay, settleDelay] = [2, 5];

interface Statements {
  /** Checks one email before it is sent. */
  markOneSending: (leased: RenderedDelivery) => Promise<"sending" | "skipped" | "lost">;
  /**
   * Resolves once the result of one email is recorded, however long the database is away. Throws if it cannot be
   * recorded at all.
   */
  settleOne: (settlement: Settlement) => Promise<void>;
  /** Stops retrying to record results; recovery handles them. */
  giveUp: () => void;
}

/** The statements about every email. Simultaneous calls share a statement. */
export function makeStatements(prepared: Prepared): Statements {
  let givenUp = false;
  const write = (settlements: Settlement[]) => {
    const mayLag = settlements.every(({ isLetter }) => isLetter);
    return retryUntilWritten(
      () => settle(mayLag ? prepared.relaxed : prepared.durable, settlements),
      () => givenUp,
    );
  };
  const settleTogether = batched((settlements: Settlement[]) => write(settlements).then(() => settlements), {
    delay: settleDelay,
  });
  return {
    markOneSending: batched((leased) => markSending(prepared.durable, leased), { delay: checkDelay }),
    settleOne: async (settlement) => {
      try {
        await settleTogether(settlement);
      } catch (error) {
        if (givenUp || isTransient(error)) throw error;
        // A result that cannot be recorded does not block the others.
        await write([settlement]);
      }
    },
    giveUp: () => void (givenUp = true),
  };
}

/** Retries until it succeeds, is given up, or fails with a permanent error. */
async function retryUntilWritten(write: () => Promise<void>, isGivenUp: () => boolean): Promise<void> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (isGivenUp() || !isTransient(error)) throw error;
      await sleep(databaseRetry);
    }
  }
}

/** True for an unavailable database, and for conflicting transactions (class 40 of PostgreSQL's errors). */
function isTransient(error: unknown): boolean {
  return isDatabaseOutage(error) || String((error as { code?: unknown }).code).startsWith("40");
}
