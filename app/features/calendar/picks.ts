import type { Language } from "~/i18n/translate";
import { timesOf, type ListedEvent } from "./event.ts";

/** An event with the beginning of its description as plain text. */
export interface TeasedEvent extends ListedEvent {
  teaser: string | null;
}

interface PickOptions {
  count: number;
  zone: string;
  /** These themes come first if they have events. */
  preferred?: readonly string[];
  /** Prefers events in this language or in both. */
  language?: Language;
  /** The id of the event that is picked before all others. */
  first?: string | undefined;
}

/**
 * Picks a few events, in calendar order. It prefers different themes and the reader's language, then
 * different days. The same input always gives the same picks.
 */
export function pickEvents<T extends ListedEvent>(
  events: readonly T[],
  { count, zone, preferred = [], language, first }: PickOptions,
): T[] {
  const picked = events.filter(({ id }) => id === first);
  const dayOf = (event: T) => timesOf(event, zone).first;
  const worth = (event: T) => {
    const isPreferred = preferred.some((theme) => theme === event.category);
    const isNewTheme = !picked.some(({ category }) => category === event.category);
    const isNewDay = !picked.some((other) => dayOf(other) === dayOf(event));
    const isSpoken = language !== undefined && (event.language === language || event.language === "both");
    return Number(isPreferred) * 4 + Number(isSpoken) * 2 + Number(isNewTheme) * 2 + Number(isNewDay);
  };
  while (picked.length < count) {
    const rest = events.filter((event) => !picked.includes(event));
    if (rest.length === 0) break;
    picked.push(rest.reduce((best, event) => (worth(event) > worth(best) ? event : best)));
  }
  return events.filter((event) => picked.includes(event));
}
