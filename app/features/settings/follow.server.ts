import { setDayCount } from "~/i18n/translate";
import type { Clock } from "~/platform/clock.server";
import type { Database } from "~/platform/database/db.server";
import { followTables } from "~/platform/database/follow-tables.server";
import type { Log } from "~/platform/log.server";
import { baseEditionOf } from "../edition/begun-editions.server.ts";
import { dayCountOf } from "../edition/day-order.ts";
import type { Edition, OwnPage } from "../edition/edition.ts";
import { setOffers } from "../edition/offers.ts";
import { setThemes } from "../edition/themes.ts";
import { publishedPages } from "../own-pages/queries.server.ts";
import { questionFacts } from "../registration/questions/queries.server.ts";
import { effectiveEdition, registrationStateAt } from "./effective-edition.ts";
import { storedSettings } from "./queries.server.ts";
import { defaultsOf, type Settings } from "./setting.ts";

/** The current edition of this process, with the latest settings. */
export interface CurrentEdition {
  /** The facts without settings, from the edition's file or from the edition that organizers began. */
  readonly base: Edition;
  /** The facts that hold now. Cheap: nothing is read. */
  now(): Edition;
  /** Registers a function that is called after organizers change a setting. */
  onChange(hear: () => void): void;
}

interface Followed {
  /** The edition's file. */
  file: Edition;
  database: Pick<Database, "db" | "listen">;
  clock: Pick<Clock, "site">;
  log: Log;
}

/** Reads what is set and follows every change of it; while the database cannot be reached, what was read last holds. */
export async function followEdition({ file, database, clock, log }: Followed): Promise<CurrentEdition> {
  const hearing: (() => void)[] = [];
  let base = file;
  let settings: Partial<Settings> = {};
  let ownPages: OwnPage[] = [];
  let questions: Partial<Awaited<ReturnType<typeof questionFacts>>> = {};
  let known = factsNow();
  const read = async () => {
    const begun = await baseEditionOf(database.db, file);
    // All of it holds at once, or a request in between would meet one year's facts with another's settings.
    [settings, ownPages, questions] = await Promise.all([
      storedSettings(database.db, begun.key),
      publishedPages(database.db),
      questionFacts(database.db),
    ]);
    base = begun;
    known = factsNow();
    setDayCount(dayCountOf(known.edition.days));
    setThemes(known.edition.themes);
    setOffers(known.edition.offers);
    for (const hear of hearing) hear();
  };
  const tables = ["settings", "begun_editions", "own_pages", "registration_questions"];
  await followTables({ database, tables, read, log });
  return {
    get base() {
      return base;
    },
    now: () => {
      if (stateAt(known.edition, base, settings, clock.site()) !== known.state) known = factsNow();
      return known.edition;
    },
    onChange: (hear) => void hearing.push(hear),
  };

  function factsNow() {
    const now = clock.site();
    const edition = { ...effectiveEdition(base, settings, now), ownPages, ...questions };
    return { edition, state: stateAt(edition, base, settings, now) };
  }
}

/** Returns the part of the facts that changes by the clock. */
function stateAt({ zone }: Edition, base: Edition, settings: Partial<Settings>, now: Date) {
  return registrationStateAt(settings.registration ?? defaultsOf(base).registration, zone, now);
}
