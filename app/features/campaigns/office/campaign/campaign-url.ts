import { outcomes, type Outcome } from "../../outcomes/counts.ts";
import { changedQuery, type Query } from "~/lib/http/query";

/** What of a campaign is looked at below its figures. */
export const views = ["recipients", "letter", "left-out"] as const;
export type View = (typeof views)[number];

export function viewIn(query: URLSearchParams): View {
  return views.find((view) => view === query.get("view")) ?? "recipients";
}

export function outcomeIn(query: URLSearchParams): Outcome | undefined {
  return outcomes.find((outcome) => outcome === query.get("outcome"));
}

export function searchIn(query: URLSearchParams): string {
  return (query.get("q") ?? "").replaceAll("\0", "").toWellFormed().slice(0, 200);
}

/** A place in the list: the key of an email of this campaign. */
export function placeIn(query: URLSearchParams, name: "after" | "before"): string | undefined {
  const place = query.get(name)?.replaceAll("\0", "").toWellFormed().slice(0, 400);
  return place || undefined;
}

/** Asked before it is done, for it cannot be undone. */
export function asksToCancel(query: URLSearchParams): boolean {
  return query.get("ask") === "cancel";
}

/** The list of those with an outcome, from wherever one is on the page: it comes into sight. */
export function listOf(search: string, outcome: Outcome | undefined): { search: Query; hash: string } {
  const others = {
    view: undefined,
    q: undefined,
    after: undefined,
    before: undefined,
    ask: undefined,
    reason: undefined,
  };
  return { search: changedQuery(search, { ...others, outcome }), hash: "#recipients" };
}
