import { outcomes, type Outcome } from "../../outcomes/counts.ts";
import { changedQuery, knownValue, type Query } from "~/lib/http/query";

/** The views below a campaign's figures. */
export const views = ["recipients", "letter", "left-out"] as const;
export type View = (typeof views)[number];

export function viewIn(query: URLSearchParams): View {
  return knownValue(query, "view", views) ?? "recipients";
}

export function outcomeIn(query: URLSearchParams): Outcome | undefined {
  return knownValue(query, "outcome", outcomes);
}

export function searchIn(query: URLSearchParams): string {
  return (query.get("q") ?? "").replaceAll("\0", "").toWellFormed().slice(0, 200);
}

/** Reads a position in the list: the key of an email of this campaign. */
export function placeIn(query: URLSearchParams, name: "after" | "before"): string | undefined {
  const place = query.get(name)?.replaceAll("\0", "").toWellFormed().slice(0, 400);
  return place || undefined;
}

/** True if the page asks to confirm the cancellation, which cannot be undone. */
export function asksToCancel(query: URLSearchParams): boolean {
  return query.get("ask") === "cancel";
}

/** Returns the link to the list of an outcome, which is scrolled into view. */
export function listOf(search: string, outcome: Outcome | undefined): { search: Query; hash: string } {
  const cleared = {
    view: undefined,
    q: undefined,
    after: undefined,
    before: undefined,
    ask: undefined,
    reason: undefined,
  };
  return { search: changedQuery(search, { ...cleared, outcome }), hash: "#recipients" };
}
