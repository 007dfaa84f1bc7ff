import { noteField, wholePlaceFields } from "../../fields.ts";
import { longestCoordinates, mostLinks, mostRooms, roomText, type PlaceDraft } from "../../place.ts";
import { placeFieldWord } from "../../place-words.ts";
import type { Translate } from "~/i18n/translate";
import { longestOf } from "~/lib/fields/field";
import { typedValues } from "~/lib/fields/values";
import { fieldSentences, type FieldErrors } from "~/lib/forms/field-errors";
import { textOf } from "~/lib/forms/form-body";

/** The error messages beside the fields of a place and of a decision. */
export type PlaceMessages = Partial<Record<keyof PlaceDraft | "note", string>>;

/** Reads a place from its form: the links that are still checked, and the new one. */
export function readPlaceForm(form: FormData): PlaceDraft {
  const [kind, to] = [textOf(form, "linkKind"), textOf(form, "linkTo")];
  const keptLinks = form.getAll("link").filter((link): link is string => typeof link === "string");
  return {
    ...typedValues(wholePlaceFields, form),
    coordinates: textOf(form, "coordinates"),
    links: [...new Set([...keptLinks, ...(kind && to ? [`${kind}:${to}`] : [])])].toSorted(),
    rooms: readRooms(form),
  };
}

/** Reads the rooms. One without a name is removed. */
function readRooms(form: FormData): string[] {
  const [ids = [], names = [], numbers = []] = ["room", "roomName", "roomHolds"].map((field) =>
    form.getAll(field).map((value) => String(value).trim()),
  );
  return ids
    .map((id, at) => ({ id, name: names[at] ?? "", holds: numbers[at] ?? "" }))
    .filter(({ name }) => name !== "")
    .map(roomText);
}

export function placeMessages(t: Translate, errors: FieldErrors<string>): PlaceMessages {
  const placeErrors = errors as FieldErrors<keyof PlaceMessages>;
  return fieldSentences(placeErrors, (field, reason) => {
    const name = field === "note" ? t("places.detail.note") : t(placeFieldWord(field));
    return t(`validation.${reason}`, { field: name, max: maxOf(field), min: 0 });
  });
}

function maxOf(field: keyof PlaceMessages): number {
  if (field === "coordinates") return longestCoordinates;
  if (field === "rooms") return mostRooms;
  return field === "links" ? mostLinks : longestOf({ ...wholePlaceFields, ...noteField }[field]);
}
