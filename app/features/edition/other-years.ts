import type { Edition } from "./edition.ts";

/**
 * Returns the page for an address of another year, such as "/join-2025": the archive of that year, else this year's
 * page, and the archive for an unknown year.
 */
export function pageInsteadOf(page: string, { year, firstYear, past }: Pick<Edition, "year" | "firstYear" | "past">) {
  const [, name, requestedYear] = /^\/(join-|invitation-|archive\/)(\d{4})$/.exec(page) ?? [];
  if (!name || !requestedYear) return undefined;
  if (past.some((pastYear) => String(pastYear.year) === requestedYear)) return `/archive/${requestedYear}`;
  if (name !== "archive/") return `/${name}${year}`;
  return firstYear <= Number(requestedYear) && Number(requestedYear) < year ? "/archive" : undefined;
}

/** Returns the edition as it was in a past year, as far as the archive knows it; undefined for an unknown year. */
export function editionOfYear(edition: Edition, year: string | null): Edition | undefined {
  const index = edition.past.findIndex((past) => String(past.year) === year);
  const past = edition.past[index];
  if (!past) return undefined;
  const { key, first, last } = past;
  const days = { ...edition.days, invocation: first, firstOfTen: first, integration: last };
  return { ...edition, key, year: past.year, days, past: edition.past.slice(index + 1), next: undefined };
}
