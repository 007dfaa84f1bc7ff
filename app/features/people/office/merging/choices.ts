import type { PersonDetails } from "../../person.server.ts";
import type { Details } from "../corrections.ts";

/** The two entries of a merge: "kept" stays, "removed" is merged into it. */
export type Side = "kept" | "removed";

/** Which entry each value is taken from. The newsletter includes its consent, and a registration is taken whole. */
export interface Choices {
  fields: Record<keyof Details, Side>;
  newsletter: Side;
  /** The choice for each edition that both are registered for, by its key. */
  registrations: Record<string, Side>;
}

/** A merge can be undone for this many days. */
export const undoDays = 30;

/** Returns why two entries cannot be merged, or undefined. */
export function obstacleTo(kept: PersonDetails, removed: PersonDetails) {
  if (kept.id === removed.id) return "same" as const;
  if (kept.userId && removed.userId) return "two-accounts" as const;
  if (removed.userId) return "keep-the-account" as const;
  if (removed.role) return "has-role" as const;
  return undefined;
}
