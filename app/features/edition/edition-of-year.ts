import type { Edition } from "./edition.ts";

/** Returns the edition as it was in a past year, as far as the archive knows it; undefined for an unknown year. */
export function editionOfYear(edition: Edition, year: string | null): Edition | undefined {
  const place = edition.past.findIndex((past) => String(past.year) === year);
  const past = edition.past[place];
  if (!past) return undefined;
  const { key, first, last } = past;
  const days = { ...edition.days, invocation: first, firstOfTen: first, integration: last };
  return { ...edition, key, year: past.year, days, past: edition.past.slice(place + 1), next: undefined };
}
