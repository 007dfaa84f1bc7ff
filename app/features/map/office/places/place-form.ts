import { noteField, placeFields } from "../../fields.ts";
import { longestCoordinates, mostLinks, type PlaceDraft } from "../../place.ts";
import type { Translate } from "~/i18n/translate";
import { longestOf } from "~/lib/fields/field";
import { typedValues } from "~/lib/fields/values";
import { fieldSentences, type FieldErrors } from "~/lib/forms/field-errors";
import { textOf } from "~/lib/forms/form-body";

/** The error messages beside the fields of a place and of a decision. */
export type PlaceMessages = Partial<Record<keyof PlaceDraft | "note", string>>;

/** Reads a place from its form: the links that are still checked, and the new one. */
export function typedPlaceIn(form: FormData): PlaceDraft {
  const [kind, to] = [textOf(form, "linkKind"), textOf(form, "linkTo")];
  const kept = form.getAll("link").filter((link): link is string => typeof link === "string");
  return {
    ...typedValues(placeFields, form),
    coordinates: textOf(form, "coordinates"),
    links: [...new Set([...kept, ...(kind && to ? [`${kind}:${to}`] : [])])].toSorted(),
  };
}

export function placeMessages(t: Translate, errors: FieldErrors<string>): PlaceMessages {
  const known = errors as FieldErrors<keyof PlaceMessages>;
  return fieldSentences(known, (field, reason) => {
    const name = field === "note" ? t("places.detail.note") : t(`places.place.fields.${field}`);
    return t(`validation.${reason}`, { field: name, max: most(field), min: 0 });
  });
}

function most(field: keyof PlaceMessages): number {
  if (field === "coordinates") return longestCoordinates;
  return field === "links" ? mostLinks : longestOf({ ...placeFields, ...noteField }[field]);
}
