import type { Db } from "~/platform/database/db.server";
import { eventsPerTheme } from "../calendar/event-counts.server.ts";
import { changesPerTheme } from "../calendar/theme-moves.server.ts";
import { placesPerTheme } from "../map/places/queries.server.ts";
import { pagesPerTheme } from "../own-pages/theme-moves.server.ts";
import { proposalsPerTheme } from "../proposals/theme-moves.server.ts";
import { digestsPerTheme } from "../subscriptions/preferences/theme-moves.server.ts";

/** Count what has each theme, by kind. */
const counters = {
  events: eventsPerTheme,
  places: placesPerTheme,
  changes: changesPerTheme,
  proposals: proposalsPerTheme,
  pages: pagesPerTheme,
  digests: digestsPerTheme,
};

/** The key of a theme and how many of each kind have it. */
export type ThemeUse = { key: string } & Record<keyof typeof counters, number>;

/** Counts the uses of each theme, including themes that no longer exist. */
export async function themeUses(db: Db): Promise<ThemeUse[]> {
  const counts: [string, Map<string, number>][] = [];
  for (const [kind, count] of Object.entries(counters)) counts.push([kind, await count(db)]);
  const keys = [...new Set(counts.flatMap(([, byTheme]) => [...byTheme.keys()]))].toSorted();
  return keys.map((key) => ({
    ...(Object.fromEntries(counts.map(([kind, byTheme]) => [kind, byTheme.get(key) ?? 0])) as Omit<ThemeUse, "key">),
    key,
  }));
}
