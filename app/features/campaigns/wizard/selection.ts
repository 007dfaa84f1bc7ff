import { idsFingerprint } from "~/lib/database/ids-fingerprint";

/** The selected recipients: all except some, or only some. */
export interface RecipientSelection {
  mode: "all-but" | "only";
  ids: ReadonlySet<string>;
}

export const everybody: RecipientSelection = { mode: "all-but", ids: new Set() };
export const nobody: RecipientSelection = { mode: "only", ids: new Set() };

export function isChosen({ mode, ids }: RecipientSelection, id: string): boolean {
  return ids.has(id) === (mode === "only");
}

/** Returns the selection with some people selected or deselected. */
export function withPeople(
  { mode, ids }: RecipientSelection,
  { people, isSelected }: { people: Iterable<string>; isSelected: boolean },
): RecipientSelection {
  const changed = new Set(ids);
  for (const id of people) {
    if (isSelected === (mode === "only")) changed.add(id);
    else changed.delete(id);
  }
  return { mode, ids: changed };
}

/** Returns the number of selected people. */
export function selectedCount({ mode, ids }: RecipientSelection, total: number): number {
  return mode === "only" ? ids.size : Math.max(0, total - ids.size);
}

/** Returns the fingerprint of the selection, given that of everybody; undefined if the selection lists its people. */
export function fingerprintOfChosen({ mode, ids }: RecipientSelection, all: number | undefined): number | undefined {
  return mode === "only" || all === undefined ? undefined : Math.max(0, all - idsFingerprint(ids));
}
