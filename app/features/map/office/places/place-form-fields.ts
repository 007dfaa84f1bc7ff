import { wholePlaceFields } from "../../fields.ts";
import { draftFields, roomIn, type PlaceDraft } from "../../place.ts";
import { answerWord, placeFieldWord, type FactAnswer } from "../../place-words.ts";
import type { PlaceName } from "../../places/queries.server.ts";
import { linkParts } from "../../schema.ts";
import { useWords, type Words } from "~/i18n/words";
import { valueInWords } from "~/lib/fields/values";
import type { FormField } from "~/ui/admin/form/use-office-form";
import { themeName, themeOf } from "~/features/edition/themes";

interface Linkable {
  /** The places that can be linked, and the names of the linked ones. */
  names: readonly PlaceName[];
  linked: ReadonlyMap<string, string>;
}

/** Returns the fields of a place as a conflict shows them. */
export function usePlaceFormFields({ names, linked }: Linkable): FormField<PlaceDraft>[] {
  const words = useWords();
  const namesById = new Map([...names.map(({ id, name }) => [id, name] as const), ...linked]);
  return draftFields.map((name) => ({
    name,
    label: words.t(placeFieldWord(name)),
    text: (version) => fieldText(words, namesById, name, version),
  }));
}

function fieldText(
  { t }: Words,
  namesById: ReadonlyMap<string, string>,
  field: keyof PlaceDraft,
  version: PlaceDraft,
): string {
  if (field === "theme") return themeOf(version.theme) ? themeName(t, version.theme) : "";
  if (field === "coordinates") return version.coordinates;
  if (field === "rooms") return version.rooms.map((room) => roomIn(room).name).join("; ");
  if (field !== "links")
    return valueInWords(wholePlaceFields[field], version[field], (answer) => answerWord(t, answer as FactAnswer));
  return version.links
    .map(linkParts)
    .map(({ kind, id }) => `${t(`places.place.linkKinds.${kind}`)} ${namesById.get(id) ?? ""}`)
    .join("; ");
}
