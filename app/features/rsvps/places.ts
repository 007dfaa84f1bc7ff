import type { Translate } from "~/i18n/translate";
import { mostPeople } from "./fields.ts";
import type { Places } from "./schema.ts";

export function isFull({ left }: Pick<Places, "left">): boolean {
  return left === 0;
}

/** Returns how many people may come together. */
export function mostOf({ capacity }: { capacity: number | null }): number {
  return Math.min(mostPeople, capacity ?? mostPeople);
}

/** Says how it stands with the places of an event: how many are coming, left, or waiting. */
export function placesText(t: Translate, { mode, coming, left, waiting }: Places): string {
  if (mode !== "book" || left === null) return t("rsvp.state.coming", { count: coming });
  return left === 0 ? t("rsvp.state.full", { count: waiting }) : t("rsvp.state.left", { count: left });
}
