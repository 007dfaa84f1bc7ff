import { setTimeout as sleep } from "node:timers/promises";
import { batched } from "~/lib/async/batched";
import { isDatabaseOutage } from "~/platform/database/database-outage.server";
import type { Prepared } from "~/platform/database/db.server";
import { markSending, type Leaving } from "./leases.server.ts";
import { settle, type Settlement } from "./settle.server.ts";

const databaseRetry = 500;
/** Milliseconds: a statement about ten mails costs little more than one about one. */
const [beforeALook, beforeAnEnding] = [2, 5];

interface Statements {
  /** The last look at one mail. */
  markOneSending: (leased: Leaving) => Promise<"sending" | "skipped" | "lost">;
  /** Returns when the ending of one mail is written down, however long the database is away. Throws where it cannot be written at all. */
  settleOne: (settlement: Settlement) => Promise<void>;
  /** Endings that cannot be written down are left to recovery from now on. */
  giveUp: () => void;
}

/** What is asked and written about every mail. What happens at the same time shares its statements. */
export function makeStatements(prepared: Prepared): Statements {
  let givenUp = false;
  const write = (settlements: Settlement[]) => {
    const mayLag = settlements.every(({ isLetter }) => isLetter);
    return insist(
      () => settle(mayLag ? prepared.relaxed : prepared.durable, settlements),
      () => givenUp,
    );
  };
  const settleTogether = batched((settlements: Settlement[]) => write(settlements).then(() => settlements), {
    company: beforeAnEnding,
  });
  return {
    markOneSending: batched((leased) => markSending(prepared.durable, leased), { company: beforeALook }),
    settleOne: async (settlement) => {
      try {
        await settleTogether(settlement);
      } catch (error) {
        if (givenUp || passes(error)) throw error;
        // One that cannot be written holds up none of the others.
        await write([settlement]);
      }
    },
    giveUp: () => void (givenUp = true),
  };
}

/** Writes until it is written, until nobody waits for it anymore, or until it fails for what does not pass. */
async function insist(write: () => Promise<void>, isGivenUp: () => boolean): Promise<void> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (isGivenUp() || !passes(error)) throw error;
      await sleep(databaseRetry);
    }
  }
}

/** True for an absent database, and for transactions that were in each other's way (class 40 of PostgreSQL's errors). */
function passes(error: unknown): boolean {
  return isDatabaseOutage(error) || String((error as { code?: unknown }).code).startsWith("40");
}
