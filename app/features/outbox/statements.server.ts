import { setTimeout as sleep } from "node:timers/promises";
import { batched } from "~/lib/batched";
import type { Prepared } from "~/platform/db.server";
import { markSending, type Leaving } from "./leases.server.ts";
import { settle, type Settlement } from "./settle.server.ts";

const databaseRetry = 500;
/** Milliseconds: a statement about ten mails costs little more than one about one. */
const [beforeALook, beforeAnEnding] = [2, 5];

interface Statements {
  /** The last look at one mail. */
  markOneSending: (leased: Leaving) => Promise<"sending" | "skipped" | "lost">;
  /** Returns when the ending of one mail is written down, however long that takes. */
  settleOne: (settlement: Settlement) => Promise<unknown>;
  /** Endings that cannot be written down are left to recovery from now on. */
  giveUp: () => void;
}

/** What is asked and written about every mail. What happens at the same time shares its statements. */
export function makeStatements(prepared: Prepared): Statements {
  let givenUp = false;
  return {
    markOneSending: batched((leased) => markSending(prepared.durable, leased), { company: beforeALook }),
    settleOne: batched(
      async (settlements) => {
        const mayLag = settlements.every(({ isLetter }) => isLetter);
        await insist(
          () => settle(mayLag ? prepared.relaxed : prepared.durable, settlements),
          () => givenUp,
        );
        return settlements;
      },
      { company: beforeAnEnding },
    ),
    giveUp: () => void (givenUp = true),
  };
}

/** Writes until it is written, or until nobody waits for it anymore. */
async function insist(write: () => Promise<void>, isGivenUp: () => boolean): Promise<void> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (isGivenUp()) throw error;
      await sleep(databaseRetry);
    }
  }
}
