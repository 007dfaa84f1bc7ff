import type { Generated } from "kysely";
import type { Instant, OptionalInstant } from "./columns.ts";

export interface SetupTables {
  site_setup: SiteSetup;
}

/** The only row says how far the first start in the browser is. */
interface SiteSetup {
  is_the_one: Generated<boolean>;
  /** The steps that are done. */
  done: Generated<string[]>;
  begun_at: Instant;
  /** Null until an organizer opens the doors. */
  opened_at: OptionalInstant;
}
