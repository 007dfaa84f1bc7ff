import { browserStorage } from "./browser-storage.ts";
import { parsedJson } from "../text/parsed-json.ts";

/** A draft, and when it was last typed in. */
export interface SavedDraft<Typed> {
  at: number;
  typed: Typed;
}

const mark = "draft:";
const aWeek = 7 * 86_400_000;

/** Saves a draft in this browser, if the browser allows it. `at` is the time of a draft that was typed elsewhere. */
export function storeDraft(owner: string, form: string, values: object, at = Date.now()): void {
  const saved: SavedDraft<object> = { at, typed: values };
  try {
    browserStorage()?.setItem(draftName(owner, form), JSON.stringify(saved));
  } catch {
    // The storage is full. An older draft must not be shown as the newest.
    dropDraft(owner, form);
  }
}

/** Returns this person's draft of a form. Drafts older than a week are deleted. */
export function savedDraft<Typed extends object>(owner: string, form: string): SavedDraft<Typed> | undefined {
  for (const name of draftNames()) if (!isYoung(read(name))) browserStorage()?.removeItem(name);
  return read(draftName(owner, form)) as SavedDraft<Typed> | undefined;
}

export function dropDraft(owner: string, form: string): void {
  browserStorage()?.removeItem(draftName(owner, form));
}

/** Deletes every draft in this browser, as on sign-out. */
export function dropDrafts(): void {
  for (const name of draftNames()) browserStorage()?.removeItem(name);
}

function draftNames(): string[] {
  return Object.keys(browserStorage() ?? {}).filter((name) => name.startsWith(mark));
}

/** Returns the storage key of a draft. */
export function draftName(owner: string, form: string): string {
  return `${mark}${owner}:${form}`;
}

function isYoung(saved: SavedDraft<object> | undefined): boolean {
  return saved !== undefined && Date.now() - saved.at < aWeek;
}

function read(name: string): SavedDraft<object> | undefined {
  const saved = parsedJson(browserStorage()?.getItem(name) ?? "null") as SavedDraft<object> | null | undefined;
  return saved?.typed ? saved : undefined;
}

/** Deletes a draft by its storage key. */
export function dropNamedDraft(name: unknown): void {
  if (typeof name === "string" && name.startsWith(mark)) browserStorage()?.removeItem(name);
}
