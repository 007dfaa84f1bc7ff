import type { Clock } from "~/platform/clock.server";
import type { Database } from "~/platform/database/db.server";
import { followTable } from "~/platform/database/follow-table.server";
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

/** Reads what is set and follows every change of it; while the database cannot be reached, what was read last holds. */
export async function followSettings({ file, database, clock, log }: Followed): Promise<CurrentEdition> {
  const hearing: (() => void)[] = [];
  let settings: Partial<Settings> = {};
  let known = factsAt(file, settings, clock.site());
  const read = async () => {
    settings = await storedSettings(database.db, file.key);
    known = factsAt(file, settings, clock.site());
    for (const hear of hearing) hear();
  };
  await followTable({ database, table: "settings", read, log });
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
