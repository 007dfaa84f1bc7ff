import { draftFields, type PlaceDraft } from "../../place.ts";
import { linkParts } from "../../schema.ts";
import { useWords, type Words } from "~/i18n/words";
import { OfficeForm } from "~/ui/admin/form/office-form";
import { useOfficeForm } from "~/ui/admin/form/use-office-form";
import type { PlaceView } from "./loader.server.ts";
import { PlaceFields } from "./place-fields.tsx";
import { typedPlaceIn } from "./place-form.ts";

/** A place as its form has it. One that is being made keeps its id with what is typed, so that saved twice it is one. */
type TypedPlace = PlaceDraft & { id: string };

/** The form of a place. */
export function PlaceForm({ known }: { known: Pick<PlaceView, "place" | "id" | "draft" | "names" | "linked"> }) {
  const words = useWords();
  const { t } = words;
  const { place, id, draft, names, linked } = known;
  const nameOf = new Map([...names.map((one) => [one.id, one.name] as const), ...linked]);
  const form = useOfficeForm<TypedPlace>({
    name: place ? `place:${id}` : "place:new",
    stored: { ...draft, id },
    version: draft,
    fields: draftFields.map((name) => ({
      name,
      label: t(`places.place.fields.${name}`),
      text: (typed) => fieldText(words, nameOf, name, typed),
    })),
    read: (sent) => ({ ...typedPlaceIn(sent), id: String(sent.get("id")) }),
  });
  return (
    <div className="panel min-w-0 p-5">
      <OfficeForm form={form} intent="save" save={t("places.place.save")} failed={t("places.refused.failed")}>
        <input type="hidden" name="id" value={form.values.id} />
        <PlaceFields draft={form.values} errors={form.errors} names={names} linked={nameOf} />
      </OfficeForm>
    </div>
  );
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
