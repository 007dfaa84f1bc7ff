import type { Instant, NeededJson } from "./columns.ts";

export interface SettingTables {
  settings: Settings;
  begun_editions: BegunEditions;
}

interface Settings {
  /** The key of the edition the setting applies to. */
  edition: string;
  name: string;
  value: NeededJson;
  updated_at: Instant;
}

/** An edition that organizers have begun in the browser. */
interface BegunEditions {
  /** Such as "october2026". */
  key: string;
  /** An `Edition` of app/features/edition/edition.ts. */
  facts: NeededJson;
  begun_at: Instant;
}
