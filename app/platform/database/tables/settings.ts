import type { Instant, NeededJson } from "./columns.ts";

export interface SettingTables {
  settings: Settings;
}

interface Settings {
  /** The key of the edition the setting applies to. */
  edition: string;
  name: string;
  value: NeededJson;
  updated_at: Instant;
}
