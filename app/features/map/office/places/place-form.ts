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
export function typedPlaceIn(form: FormData): PlaceDraft {
  const [kind, to] = [textOf(form, "linkKind"), textOf(form, "linkTo")];
  const kept = form.getAll("link").filter((link): link is string => typeof link === "string");
  return {
    ...typedValues(wholePlaceFields, form),
    coordinates: textOf(form, "coordinates"),
    links: [...new Set([...kept, ...(kind && to ? [`${kind}:${to}`] : [])])].toSorted(),
    rooms: typedRooms(form),
  };
}

/** A room without a name is no longer there. */
function typedRooms(form: FormData): string[] {
  const [ids = [], names = [], numbers = []] = ["room", "roomName", "roomHolds"].map((field) =>
    form.getAll(field).map((typed) => String(typed).trim()),
  );
  return ids
    .map((id, at) => ({ id, name: names[at] ?? "", holds: numbers[at] ?? "" }))
    .filter(({ name }) => name !== "")
    .map(roomText);
}

export function placeMessages(t: Translate, errors: FieldErrors<string>): PlaceMessages {
  const known = errors as FieldErrors<keyof PlaceMessages>;
  return fieldSentences(known, (field, reason) => {
    const name = field === "note" ? t("places.detail.note") : t(placeFieldWord(field));
    return t(`validation.${reason}`, { field: name, max: most(field), min: 0 });
  });
}

function most(field: keyof PlaceMessages): number {
  if (field === "coordinates") return longestCoordinates;
  if (field === "rooms") return mostRooms;
  return field === "links" ? mostLinks : longestOf({ ...wholePlaceFields, ...noteField }[field]);
}
