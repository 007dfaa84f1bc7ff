import type { Edition } from "./edition.ts";

/**
 * Returns the page for an address of another year, such as "/join-2025": the archive of that year, else this year's
 * page, and the archive for an unknown year.
 */
export function pageInsteadOf(page: string, { year, firstYear, past }: Pick<Edition, "year" | "firstYear" | "past">) {
  const [, name, asked] = /^\/(join-|invitation-|archive\/)(\d{4})$/.exec(page) ?? [];
  if (!name || !asked) return undefined;
  if (past.some((one) => String(one.year) === asked)) return `/archive/${asked}`;
  if (name !== "archive/") return `/${name}${year}`;
  return firstYear <= Number(asked) && Number(asked) < year ? "/archive" : undefined;
}
