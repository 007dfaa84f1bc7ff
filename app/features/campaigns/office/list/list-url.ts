import type { ShownCampaigns } from "../../outcomes/queries.server.ts";

/** The parameters that select the listed campaigns. */
export const listed = ["q", "show", "after", "before"] as const;

const views = ["all", "running", "ended"] as const satisfies readonly ShownCampaigns[];

export function shownIn(query: URLSearchParams): ShownCampaigns {
  return views.find((view) => view === query.get("show")) ?? "all";
}

export function searchIn(query: URLSearchParams): string {
  return (query.get("q") ?? "").replaceAll("\0", "").toWellFormed().slice(0, 200);
}
