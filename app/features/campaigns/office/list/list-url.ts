import type { ShownCampaigns } from "../../outcomes/queries.server.ts";
import { knownValue } from "~/lib/http/query";

/** The parameters that select the listed campaigns. */
export const listParameters = ["q", "show", "after", "before"] as const;

const views = ["all", "running", "ended"] as const satisfies readonly ShownCampaigns[];

export function shownIn(query: URLSearchParams): ShownCampaigns {
  return knownValue(query, "show", views) ?? "all";
}
