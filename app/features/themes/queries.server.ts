import type { Db } from "~/platform/database/db.server";
import { eventsPerTheme } from "../calendar/event-counts.server.ts";
import { placesPerTheme } from "../map/places/queries.server.ts";

/** How much has a theme, by its key. */
export interface ThemeUse {
  key: string;
  events: number;
  places: number;
}

/** Counts the events and places of each theme, also of themes that are not there anymore. */
export async function themeUses(db: Db): Promise<ThemeUse[]> {
  const [events, places] = [await eventsPerTheme(db), await placesPerTheme(db)];
  const keys = [...new Set([...events.keys(), ...places.keys()])].toSorted();
  return keys.map((key) => ({ key, events: events.get(key) ?? 0, places: places.get(key) ?? 0 }));
}
