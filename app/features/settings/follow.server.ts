import { setTimeout as wait } from "node:timers/promises";
import type { Clock } from "~/platform/clock.server";
import { isDatabaseOutage } from "~/platform/database/database-outage.server";
import type { Database } from "~/platform/database/db.server";
import type { Log } from "~/platform/log.server";
import type { Edition } from "../edition/edition.ts";
import { effectiveEdition, registrationStateAt } from "./effective-edition.ts";
import { storedSettings } from "./queries.server.ts";
import { defaultsOf, type Settings } from "./setting.ts";

/** The edition of this process as it stands at every moment. */
export interface CurrentEdition {
  /** The facts of its file. */
  file: Edition;
  /** The facts that hold now. Cheap: nothing is read. */
  now(): Edition;
  /** `hear` is told once other facts hold, because organizers have set them. */
  onChange(hear: () => void): void;
}

interface Followed {
  /** As its file says. */
  file: Edition;
  database: Pick<Database, "db" | "listen">;
  clock: Pick<Clock, "site">;
  log: Log;
}

const beforeTryingAgain = 1_000;

/** Reads what is set and follows every change of it; while the database cannot be reached, what was read last holds. */
export async function followSettings({ file, database, clock, log }: Followed): Promise<CurrentEdition> {
  const hearing: (() => void)[] = [];
  let settings = await storedSettings(database.db, file.key);
  let known = factsAt(file, settings, clock.site());
  let isReading = false;
  let isOld = false;

  async function read(): Promise<void> {
    try {
      settings = await storedSettings(database.db, file.key);
      known = factsAt(file, settings, clock.site());
      for (const hear of hearing) hear();
    } catch (error) {
      if (!isDatabaseOutage(error)) throw error;
      log("error", "settings-read-failed", { error });
      isOld = true;
      await wait(beforeTryingAgain, undefined, { ref: false });
    }
  }

  /** One reading at a time; a change that comes while one is under way is read after it. */
  async function readAgain(): Promise<void> {
    isOld = true;
    if (isReading) return;
    isReading = true;
    while (isOld) {
      isOld = false;
      await read();
    }
    isReading = false;
  }

  database.listen((what) => {
    if (what === undefined || what === "settings") void readAgain();
  });
  return {
    file,
    now: () => {
      const now = clock.site();
      if (stateAt(file, settings, now) !== known.state) known = factsAt(file, settings, now);
      return known.edition;
    },
    onChange: (hear) => void hearing.push(hear),
  };
}

function factsAt(file: Edition, settings: Partial<Settings>, now: Date) {
  return { edition: effectiveEdition(file, settings, now), state: stateAt(file, settings, now) };
}

/** All that changes by the clock alone. */
function stateAt(file: Edition, settings: Partial<Settings>, now: Date) {
  return registrationStateAt(settings.registration ?? defaultsOf(file).registration, file.zone, now);
}
