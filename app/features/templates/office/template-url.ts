import { localized, pageOf } from "~/i18n/links";
import type { Language } from "~/i18n/translate";
import { changedQuery, type Query } from "~/lib/http/query";

/** What of the address stays when a form opens or closes: which letters the list shows. */
export const kept = ["q", "after"] as const;

/** What opens something: a new letter (from nothing, or from a starting letter), a stored one, a copy, the words of a campaign. */
export const openers = ["new", "edit", "copy", "campaign"] as const;

/** What an address opens, as one word: "new:letter", "edit:ID". Undefined for the list alone, and for what nothing is named. */
export function openedIn(search: string): string | undefined {
  const query = new URLSearchParams(search);
  const opener = openers.find((name) => query.has(name));
  const named = opener && query.get(opener)!;
  return named !== undefined && /^[\w-]{0,60}$/.test(named) ? `${opener}:${named}` : undefined;
}

/** The screens on which a letter is written: its own, and the campaign that it is written for. */
const screens = ["/admin/templates", "/admin/campaigns/new"];

/** True for an address that leaves the same letter open. */
export function isStillOpen(
  opened: string | undefined,
  { pathname, search }: { pathname: string; search: string },
): boolean {
  return screens.includes(pageOf(pathname)) && openedIn(search) === opened;
}

/** The query of the list with what it shows, and nothing open. */
export function closedQuery(search: string): Query {
  const query = new URLSearchParams(search);
  return changedQuery("", Object.fromEntries(kept.map((name) => [name, query.get(name) ?? undefined])));
}

export function listAddress(language: Language, search: string): string {
  return localized(language, "/admin/templates") + closedQuery(search);
}

/** Which preview is shown: of which language, for whom, and how. */
export interface PreviewChoice {
  language: Language;
  /** A person's profile; undefined for the sample person. */
  as: string | undefined;
}

const previewNames = ["preview", "as"] as const;

/** Undefined while the letter is edited. */
export function previewIn(search: string | URLSearchParams): PreviewChoice | undefined {
  const query = new URLSearchParams(search);
  const language = query.get("preview");
  if (language !== "en" && language !== "es") return undefined;
  return { language, as: query.get("as") || undefined };
}

/** The same form with its preview, or without. */
export function previewAddress(search: string, choice: PreviewChoice | undefined): Query {
  const none = Object.fromEntries(previewNames.map((name) => [name, undefined]));
  return changedQuery(search, choice ? { preview: choice.language, as: choice.as } : none);
}
