import type { Clock } from "~/platform/clock.server";
import type { Db } from "~/platform/database/db.server";
import { every } from "~/platform/every.server";
import type { Log } from "~/platform/log.server";
import type { Edition } from "../../edition/edition.ts";
import { makeDueLetters } from "./commands.server.ts";
import type { Rule } from "./rules.ts";

interface AutomaticOptions {
  db: Db;
  log: Log;
  clock: Clock;
  origin: string;
  /** Returns the edition with the current settings. */
  edition: () => Edition;
}

const everyMinute = 60_000;

/**
 * Checks every minute which automatic letters are due, until the returned function is called. It continues when the
 * database is unavailable for a while.
 */
export function startAutomaticLetters({ db, log, clock, origin, edition }: AutomaticOptions) {
  /** A blocked rule is logged once, although it is checked every minute. */
  const blocked = new Set<Rule>();
  const onBlocked = (rule: Rule) => {
    if (!blocked.has(rule)) log("error", "automatic-letter-blocked", { rule });
    blocked.add(rule);
  };
  const makeLetters = async () => {
    const campaignIds = await makeDueLetters(db, { clock, origin, edition: edition(), onBlocked });
    if (campaignIds.length > 0) log("info", "automatic-letters-made", { campaigns: campaignIds });
  };
  return every(everyMinute, makeLetters, (error) => log("error", "automatic-letters-failed", { error }));
}
