import type { Edition } from "~/features/edition/edition";
import { gatheringOf } from "~/features/registration/another-year.server";

/** What a gathering is called, and whether it is this year's; one whose facts are gone keeps its key. */
export function editionOf(key: string, current: Edition): { edition: string; isCurrent: boolean } {
  return { edition: nameOfEdition(key, current) ?? key, isCurrent: key === current.key };
}

/** Its name and year, as far as they are known. */
export function nameOfEdition(key: string, current: Edition): string | undefined {
  const gathering = gatheringOf(key, current);
  return gathering && `${gathering.name} ${gathering.year}`;
}

/** What an entry of the audit tells, with a gathering by its name instead of its key. */
export function withEditionNamed(detail: Record<string, unknown>, current: Edition): Record<string, unknown> {
  const { edition } = detail;
  return typeof edition === "string" ? { ...detail, edition: editionOf(edition, current).edition } : detail;
}
