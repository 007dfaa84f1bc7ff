import type { Edition } from "./edition.ts";

/**
 * Where an address leads that had a page in another year, such as "/join-2025": to what the archive holds of that
 * year, else to this year's page, and to the archive for a year that it does not tell of (anymore).
 */
export function pageInsteadOf(page: string, { year, firstYear, past }: Pick<Edition, "year" | "firstYear" | "past">) {
  const [, name, asked] = /^\/(join-|invitation-|archive\/)(\d{4})$/.exec(page) ?? [];
  if (!name || !asked) return undefined;
  if (past.some((one) => String(one.year) === asked)) return `/archive/${asked}`;
  if (name !== "archive/") return `/${name}${year}`;
  return firstYear <= Number(asked) && Number(asked) < year ? "/archive" : undefined;
}
