import { emptyDraft, longest, type PlaceDraft } from "../../place.ts";
import type { Translate } from "~/i18n/translate";
import { fieldSentences, type FieldErrors } from "~/lib/forms/field-errors";

/** The sentences beside the fields of a place and of a decision about one. */
export type PlaceMessages = Partial<Record<keyof PlaceDraft | "note", string>>;

/** The fields of a posted form as a draft: links that are still ticked, and the one that is added. */
export function placeDraftIn(form: FormData): PlaceDraft {
  const { links, ...texts } = typedPlaceIn(form);
  const trimmed = Object.entries(texts).map(([name, text]) => [name, text.trim()]);
  return { ...(Object.fromEntries(trimmed) as Omit<PlaceDraft, "links">), links };
}

/** The same as it stands in the fields, with the space after which somebody types on. */
export function typedPlaceIn(form: FormData): PlaceDraft {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.replaceAll("\r\n", "\n") : "";
  };
  const added = text("linkKind") && text("linkTo") ? [`${text("linkKind")}:${text("linkTo")}`] : [];
  const kept = form.getAll("link").filter((link): link is string => typeof link === "string");
  const texts = Object.keys(emptyDraft).filter((name) => name !== "links");
  return {
    ...(Object.fromEntries(texts.map((name) => [name, text(name)])) as Omit<PlaceDraft, "links">),
    links: [...new Set([...kept, ...added])].toSorted(),
  };
}

const most: Record<keyof PlaceMessages, number> = {
  name: longest.name,
  descriptionEn: longest.description,
  descriptionEs: longest.description,
  website: longest.website,
  theme: 0,
  neighborhood: longest.neighborhood,
  coordinates: longest.coordinates,
  links: 100,
  note: longest.note,
};

export function placeMessages(t: Translate, errors: FieldErrors<string>): PlaceMessages {
  const known = errors as FieldErrors<keyof PlaceMessages>;
  return fieldSentences(known, (field, reason) => {
    const name = field === "note" ? t("places.detail.note") : t(`places.place.fields.${field}`);
    return t(`validation.${reason}`, { field: name, max: most[field], min: 0 });
  });
}
