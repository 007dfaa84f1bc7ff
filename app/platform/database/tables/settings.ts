import type { Instant, NeededJson } from "./columns.ts";

export interface SettingTables {
  settings: Settings;
}

interface Settings {
  /** The key of the edition it was set for. */
  edition: string;
  name: string;
  value: NeededJson;
  updated_at: Instant;
}
