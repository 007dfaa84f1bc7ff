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
  /** Called when emails can leave that had to wait before. */
  wakeOutbox: () => void;
  every?: number;
}

export interface Advancing {
  stop(): Promise<void>;
}

/** Advances campaigns about every second until it is stopped. It continues after a database outage. */
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
