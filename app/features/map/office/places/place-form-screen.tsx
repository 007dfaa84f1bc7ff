import type { PlaceDraft } from "../../place.ts";
import { useWords } from "~/i18n/words";
import { OfficeForm } from "~/ui/admin/form/office-form";
import { useOfficeForm } from "~/ui/admin/form/use-office-form";
import type { PlaceView } from "./loader.server.ts";
import { PlaceFields } from "./place-fields.tsx";
import { usePlaceFormFields } from "./place-form-fields.ts";
import { readPlaceForm } from "./place-form.ts";

/** The values of the form. A new place has its id here, so that submitting twice creates one. */
type PlaceFormValues = PlaceDraft & { id: string };

export function PlaceForm({ view }: { view: Pick<PlaceView, "place" | "id" | "draft" | "names" | "linked"> }) {
  const { t } = useWords();
  const { place, id, draft, names, linked } = view;
  const form = useOfficeForm<PlaceFormValues>({
    name: place ? `place:${id}` : "place:new",
    stored: { ...draft, id },
    version: draft,
    fields: usePlaceFormFields({ names, linked }),
    read: (formData) => ({ ...readPlaceForm(formData), id: String(formData.get("id")) }),
  });
  return (
    <div className="person-main panel min-w-0 p-5">
      <OfficeForm form={form} intent="save" save={t("places.place.save")} failed={t("places.refused.failed")}>
        <input type="hidden" name="id" value={form.values.id} />
        <PlaceFields draft={form.values} errors={form.errors} names={names} linked={linked} />
      </OfficeForm>
    </div>
  );
}
