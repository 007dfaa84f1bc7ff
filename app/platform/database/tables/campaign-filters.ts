import type { Generated } from "kysely";
import type { Instant, NeededJson } from "./columns.ts";

/** Filters of campaigns that are kept under a name. */
export interface CampaignFilters {
  id: Generated<string>;
  /** Once, whatever its capitals. */
  name: string;
  /** As the calls take them. */
  filters: NeededJson;
  created_at: Instant;
  updated_at: Instant;
}
