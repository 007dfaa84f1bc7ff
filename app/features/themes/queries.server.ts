import type { Db } from "~/platform/database/db.server";
import { eventsPerTheme } from "../calendar/event-counts.server.ts";
import { changesPerTheme } from "../calendar/theme-moves.server.ts";
import { placesPerTheme } from "../map/places/queries.server.ts";
import { pagesPerTheme } from "../own-pages/theme-moves.server.ts";
import { proposalsPerTheme } from "../proposals/theme-moves.server.ts";
import { digestsPerTheme } from "../subscriptions/preferences/theme-moves.server.ts";

/** What can have a theme, with who counts it. */
const counters = {
  events: eventsPerTheme,
  places: placesPerTheme,
  changes: changesPerTheme,
  proposals: proposalsPerTheme,
  pages: pagesPerTheme,
  digests: digestsPerTheme,
};

/** How much has a theme, by its key. */
export type ThemeUse = { key: string } & Record<keyof typeof counters, number>;

/** Counts what has each theme, also themes that are not there anymore. */
export async function themeUses(db: Db): Promise<ThemeUse[]> {
  const counts: [string, Map<string, number>][] = [];
  for (const [kind, count] of Object.entries(counters)) counts.push([kind, await count(db)]);
  const keys = [...new Set(counts.flatMap(([, of]) => [...of.keys()]))].toSorted();
  return keys.map((key) => ({
    ...(Object.fromEntries(counts.map(([kind, of]) => [kind, of.get(key) ?? 0])) as Omit<ThemeUse, "key">),
    key,
  }));
}
