import { shownValues, emptyValues } from "~/lib/fields/values";
import { pageFields, type PageDraft, type StoredPageFields } from "./fields.ts";

/** A draft with the id of its page. A new page has its id from the form, so that a form that is sent twice makes one. */
export interface TypedPage extends PageDraft {
  id: string;
}

export const emptyPage: PageDraft = emptyValues(pageFields);

/** Returns the values of a stored page for its form. */
export function draftOf(page: StoredPageFields): PageDraft {
  return shownValues(pageFields, page);
}

/** Title and text in each language. */
export const namesIn = {
  en: { title: "title_en", text: "text_en" },
  es: { title: "title_es", text: "text_es" },
} as const;
