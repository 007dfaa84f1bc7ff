import type { Generated } from "kysely";
import type { Instant, NeededJson } from "./columns.ts";

export interface CampaignFilters {
  id: Generated<string>;
  /** Unique without regard to case. */
  name: string;
  /** The filters as the API takes them. */
  filters: NeededJson;
  created_at: Instant;
  updated_at: Instant;
}
