import { draftFields, type PlaceDraft } from "../../place.ts";
import type { PlaceName } from "../../places/queries.server.ts";
import { linkParts } from "../../schema.ts";
import { useWords, type Words } from "~/i18n/words";
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
  const nameOf = new Map([...names.map(({ id, name }) => [id, name] as const), ...linked]);
  return draftFields.map((name) => ({
    name,
    label: words.t(`places.place.fields.${name}`),
    text: (version) => fieldText(words, nameOf, name, version),
  }));
}

/** Formats a field's value as text. */
function fieldText(
  { t }: Words,
  nameOf: ReadonlyMap<string, string>,
  field: keyof PlaceDraft,
  version: PlaceDraft,
): string {
  if (field === "theme") return themeOf(version.theme) ? themeName(t, version.theme) : "";
  if (field !== "links") return version[field];
  return version.links
    .map(linkParts)
    .map(({ kind, id }) => `${t(`places.place.linkKinds.${kind}`)} ${nameOf.get(id) ?? ""}`)
    .join("; ");
}
