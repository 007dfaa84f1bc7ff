import type { Translate } from "~/i18n/translate";
import { namesOf } from "~/lib/fields/field";
import { detailFields } from "./fields.ts";

/** Lists the details inside a sentence, such as "full name, phone, organizations". */
export function detailsInWords(t: Translate): string {
  return namesOf(detailFields)
    .map((name) => t(`fields.${name}`).toLowerCase())
    .join(", ");
}
