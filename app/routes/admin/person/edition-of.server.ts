import { editionNamed } from "~/features/edition/editions";

/** What a gathering is called, and whether it is this year's; one whose facts are gone keeps its key. */
export function editionOf(key: string, current: string): { edition: string; isCurrent: boolean } {
  const edition = editionNamed(key);
  return { edition: edition ? `${edition.name} ${edition.year}` : key, isCurrent: key === current };
}

/** What an entry of the audit tells, with a gathering by its name instead of its key. */
export function withEditionNamed(detail: Record<string, unknown>): Record<string, unknown> {
  const { edition } = detail;
  return typeof edition === "string" ? { ...detail, edition: editionOf(edition, "").edition } : detail;
}
