import type { Translate } from "~/i18n/translate";
import { maxPeople } from "./fields.ts";
import type { Places } from "./schema.ts";

export function isFull({ left }: Pick<Places, "left">): boolean {
  return left === 0;
}

/** Returns the size of the largest group that one reply may announce. */
export function maxGroupSize({ capacity }: { capacity: number | null }): number {
  return Math.min(maxPeople, capacity ?? maxPeople);
}

/** Returns a sentence about the places of an event: how many people are coming or waiting, or how many places are left. */
export function placesText(t: Translate, { mode, coming, left, waiting }: Places): string {
  if (mode !== "book" || left === null) return t("rsvp.state.coming", { count: coming });
  return left === 0 ? t("rsvp.state.full", { count: waiting }) : t("rsvp.state.left", { count: left });
}
