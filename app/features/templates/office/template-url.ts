import { localized, pageOf } from "~/i18n/links";
import type { Language } from "~/i18n/translate";
import { changedQuery, type Query } from "~/lib/http/query";

/** The parameters that select the listed letters. They stay when a form opens or closes. */
export const preservedParams = ["q", "after"] as const;

/** The parameters that open a form: a new letter, a stored one, a copy, or the text of a campaign. */
export const openers = ["new", "edit", "copy", "campaign"] as const;

/** Returns what an address opens as one word, such as "new:letter" or "edit:ID", or undefined. */
export function openedFormKey(search: string): string | undefined {
  const query = new URLSearchParams(search);
  const opener = openers.find((name) => query.has(name));
  const value = opener && query.get(opener)!;
  return value !== undefined && /^[\w-]{0,60}$/.test(value) ? `${opener}:${value}` : undefined;
}

/** The screens with a letter's form: its own, and that of a campaign. */
const screens = ["/admin/templates", "/admin/campaigns/new"];

/** True if an address keeps the same letter open. */
export function isStillOpen(
  opened: string | undefined,
  { pathname, search }: { pathname: string; search: string },
): boolean {
  return screens.includes(pageOf(pathname)) && openedFormKey(search) === opened;
}

/** Returns the list's query with no form open. */
export function closedQuery(search: string): Query {
  const query = new URLSearchParams(search);
  return changedQuery("", Object.fromEntries(preservedParams.map((name) => [name, query.get(name) ?? undefined])));
}

export function listAddress(language: Language, search: string): string {
  return localized(language, "/admin/templates") + closedQuery(search);
}

/** The language, recipient and format of the preview. */
export interface PreviewChoice {
  language: Language;
  /** The profile of the recipient; undefined for the sample person. */
  as: string | undefined;
}

const previewNames = ["preview", "as"] as const;

/** Returns undefined while the letter is edited. */
export function readPreviewChoice(search: string | URLSearchParams): PreviewChoice | undefined {
  const query = new URLSearchParams(search);
  const language = query.get("preview");
  if (language !== "en" && language !== "es") return undefined;
  return { language, as: query.get("as") || undefined };
}

/** Returns the query that opens the preview of the same form, or closes it. */
export function previewAddress(search: string, choice: PreviewChoice | undefined): Query {
  const none = Object.fromEntries(previewNames.map((name) => [name, undefined]));
  return changedQuery(search, choice ? { preview: choice.language, as: choice.as } : none);
}
