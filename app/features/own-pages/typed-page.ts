import { shownValues, emptyValues } from "~/lib/fields/values";
import { pageFields, type PageDraft, type StoredPageFields } from "./fields.ts";

/** A draft with the id of its page. A new one has the id that it will be stored with, so that saved twice it is one. */
export interface TypedPage extends PageDraft {
  id: string;
}

export const emptyPage: PageDraft = emptyValues(pageFields);

/** A stored page as its form has it. */
export function draftOf(page: StoredPageFields): PageDraft {
  return shownValues(pageFields, page);
}

/** Title and text in each language. */
export const namesIn = {
  en: { title: "title_en", text: "text_en" },
  es: { title: "title_es", text: "text_es" },
} as const;
