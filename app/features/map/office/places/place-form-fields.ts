import { draftFields, type PlaceDraft } from "../../place.ts";
import type { PlaceName } from "../../places/queries.server.ts";
import { linkParts } from "../../schema.ts";
import { useWords, type Words } from "~/i18n/words";
import type { FormField } from "~/ui/admin/form/use-office-form";

interface Linkable {
  /** Places that one may link to, and the names of those that are linked already. */
  names: readonly PlaceName[];
  linked: ReadonlyMap<string, string>;
}

/** The fields of a place as two people are shown that they changed them at once. */
export function usePlaceFormFields({ names, linked }: Linkable): FormField<PlaceDraft>[] {
  const words = useWords();
  const nameOf = new Map([...names.map(({ id, name }) => [id, name] as const), ...linked]);
  return draftFields.map((name) => ({
    name,
    label: words.t(`places.place.fields.${name}`),
    text: (version) => fieldText(words, nameOf, name, version),
  }));
}

/** A field of a version as a person reads it. */
function fieldText(
  { t }: Words,
  nameOf: ReadonlyMap<string, string>,
  field: keyof PlaceDraft,
  version: PlaceDraft,
): string {
  if (field === "theme") return version.theme && t(`calendar.category.${version.theme as "arts"}`);
  if (field !== "links") return version[field];
  return version.links
    .map(linkParts)
    .map(({ kind, id }) => `${t(`places.place.linkKinds.${kind}`)} ${nameOf.get(id) ?? ""}`)
    .join("; ");
}
