import { localized } from "~/i18n/links";
import type { Language } from "~/i18n/translate";

/** Returns the form that an address opens, such as "new:house-rules" or "edit:ID"; undefined for the list alone. */
export function openedIn(search: string): string | undefined {
  const query = new URLSearchParams(search);
  const opener = (["new", "edit"] as const).find((name) => query.has(name));
  return opener && `${opener}:${query.get(opener)!.slice(0, 60)}`;
}

export function listAddress(language: Language): string {
  return localized(language, "/admin/pages");
}
