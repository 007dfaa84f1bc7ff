import type { Edition } from "~/features/edition/edition";
import { gatheringOf } from "~/features/registration/another-year.server";

/** Returns the name of an edition and whether it is the current one. An unknown edition is named by its key. */
export function editionOf(key: string, current: Edition): { edition: string; isCurrent: boolean } {
  return { edition: nameOfEdition(key, current) ?? key, isCurrent: key === current.key };
}

/** Returns the name and year of an edition, or undefined if it is unknown. */
export function nameOfEdition(key: string, current: Edition): string | undefined {
  const gathering = gatheringOf(key, current);
  return gathering && `${gathering.name} ${gathering.year}`;
}

/** Replaces the edition's key in an audit entry with its name. */
export function withEditionNamed(detail: Record<string, unknown>, current: Edition): Record<string, unknown> {
  const { edition } = detail;
  return typeof edition === "string" ? { ...detail, edition: editionOf(edition, current).edition } : detail;
}
