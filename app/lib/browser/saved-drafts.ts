import { browserStorage } from "./browser-storage.ts";
import { parsedJson } from "../text/parsed-json.ts";

/** Something typed and not saved yet, and when it was typed last. */
export interface SavedDraft<Typed> {
  at: number;
  typed: Typed;
}

const mark = "draft:";
const aWeek = 7 * 86_400_000;

/** Keeps in this browser what a person is typing into a form, or typed elsewhere, where the browser lets it. */
export function storeDraft(owner: string, form: string, typed: object, at = Date.now()): void {
  const saved: SavedDraft<object> = { at, typed };
  try {
    browserStorage()?.setItem(draftName(owner, form), JSON.stringify(saved));
  } catch {
    // It is full, and an older draft would be shown as the newest.
    dropDraft(owner, form);
  }
}

/** What this person was typing into a form. What is older than a week is forgotten. */
export function savedDraft<Typed extends object>(owner: string, form: string): SavedDraft<Typed> | undefined {
  for (const name of draftNames()) if (!isYoung(read(name))) browserStorage()?.removeItem(name);
  return read(draftName(owner, form)) as SavedDraft<Typed> | undefined;
}

export function dropDraft(owner: string, form: string): void {
  browserStorage()?.removeItem(draftName(owner, form));
}

/** Forgets every draft in this browser, as at signing out. */
export function dropDrafts(): void {
  for (const name of draftNames()) browserStorage()?.removeItem(name);
}

function draftNames(): string[] {
  return Object.keys(browserStorage() ?? {}).filter((name) => name.startsWith(mark));
}

/** What this browser calls it. */
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

/** Drops a draft by the name that this browser has for it. */
export function dropNamedDraft(name: unknown): void {
  if (typeof name === "string" && name.startsWith(mark)) browserStorage()?.removeItem(name);
}
