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
  /** Returns the current facts from memory. */
  now(): Edition;
  /** Registers a function that is called after organizers change a setting. */
  onChange(listener: () => void): void;
}

interface FollowArgs {
  /** The edition's file. */
  file: Edition;
  database: Pick<Database, "db" | "listen">;
  clock: Pick<Clock, "site">;
  log: Log;
}

/** Reads the settings and re-reads them after every change. Without the database, the last ones read stay in effect. */
export async function followEdition({ file, database, clock, log }: FollowArgs): Promise<CurrentEdition> {
  const listeners: (() => void)[] = [];
  let base = file;
  let settings: Partial<Settings> = {};
  let ownPages: OwnPage[] = [];
  let questions: Partial<Awaited<ReturnType<typeof questionFacts>>> = {};
  let current = factsNow();
  const refresh = async () => {
    const newBase = await baseEditionOf(database.db, file);
    // All of it is assigned at once, so that no request combines one year's facts with another year's settings.
    [settings, ownPages, questions] = await Promise.all([
      storedSettings(database.db, newBase.key),
      publishedPages(database.db),
      questionFacts(database.db),
    ]);
    base = newBase;
    current = factsNow();
    setDayCount(dayCountOf(current.edition.days));
    setThemes(current.edition.themes);
    setOffers(current.edition.offers);
    for (const listener of listeners) listener();
  };
  const tables = ["settings", "begun_editions", "own_pages", "registration_questions"];
  await followTables({ database, tables, read: refresh, log });
  return {
    get base() {
      return base;
    },
    now: () => {
      if (registrationState(current.edition, base, settings, clock.site()) !== current.state) current = factsNow();
      return current.edition;
    },
    onChange: (listener) => void listeners.push(listener),
  };

  function factsNow() {
    const now = clock.site();
    const edition = { ...effectiveEdition(base, settings, now), ownPages, ...questions };
    return { edition, state: registrationState(edition, base, settings, now) };
  }
}

/** Returns the part of the facts that changes by the clock. */
function registrationState({ zone }: Edition, base: Edition, settings: Partial<Settings>, now: Date) {
  return registrationStateAt(settings.registration ?? defaultsOf(base).registration, zone, now);
}
