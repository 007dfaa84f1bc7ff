import { makeWakeSignal } from "~/lib/async/wake-signal";
import type { Clock } from "~/platform/clock.server";
import type { Db } from "~/platform/database/db.server";
import type { Log } from "~/platform/log.server";
import { advanceCampaigns } from "./advance.server.ts";

interface AdvancingOptions {
  db: Db;
  log: Log;
  clock: Pick<Clock, "now">;
  origin: string;
  /** Told when mails may leave that could not before. */
  wakeOutbox: () => void;
  every?: number;
}

export interface Advancing {
  stop(): Promise<void>;
}

/** Takes campaigns a step on about every second until it is stopped. It outlives an absent database. */
export function startAdvancing({ db, log, clock, origin, wakeOutbox, every = 1_000 }: AdvancingOptions): Advancing {
  const signal = makeWakeSignal();
  let [stopping, interrupted] = [false, false];

  async function run(): Promise<void> {
    while (!stopping) {
      try {
        if (await advanceCampaigns(db, { now: clock.now(), origin })) wakeOutbox();
        if (interrupted) log("info", "campaigns-resumed");
        interrupted = false;
      } catch (error) {
        if (!interrupted) log("error", "campaigns-interrupted", { error });
        interrupted = true;
      }
      if (!stopping) await signal.wait(every);
    }
  }

  const ended = run();
  return {
    stop: () => {
      stopping = true;
      signal.wake();
      return ended;
    },
  };
}
