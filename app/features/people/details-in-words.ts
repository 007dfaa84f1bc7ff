import type { Translate } from "~/i18n/translate";
import { namesOf } from "~/lib/fields/field";
import { detailFields } from "./fields.ts";

/** "full name, phone, organizations": what people say about themselves, within a sentence. */
export function detailsInWords(t: Translate): string {
  return namesOf(detailFields)
    .map((name) => t(`fields.${name}`).toLowerCase())
    .join(", ");
}
