import { Link } from "react-router";
import type { SuggestionStatus } from "../../moderation/suggestion-query.ts";
import { noteField } from "../../fields.ts";
import { useWords } from "~/i18n/words";
import { textOf } from "~/lib/forms/form-body";
import { OfficeForm } from "~/ui/admin/form/office-form";
import { useOfficeForm, type OfficeFormState } from "~/ui/admin/form/use-office-form";
import { Button } from "~/ui/button";
import { Fields } from "~/ui/fields";
import { Section } from "~/ui/admin/section";
import { PlaceFields } from "../places/place-fields.tsx";
import { readPlaceForm } from "../places/place-form.ts";
import { usePlaceFormFields } from "../places/place-form-fields.ts";
import { initialDecision, type DecisionDraft } from "./decision-form.ts";
import type { SuggestionView } from "./loader.server.ts";

/** The form to decide about a suggestion: the place to edit, a note, and the three statuses (MAP-32, MAP-33). */
export function Decision({ view }: { view: SuggestionView }) {
  const { t } = useWords();
  const { suggestion, place, names, linked } = view;
  const { id, status, contactEmail, corrects } = suggestion;
  const fields = usePlaceFormFields({ names, linked });
  const statusLabel = t("places.suggestions.columns.status");
  const form: OfficeFormState<DecisionDraft> = useOfficeForm({
    name: `suggestion:${id}`,
    ...initialDecision(view),
    fields: [
      { name: "status", label: statusLabel, text: (draft) => t(`places.status.${draft.status}`) },
      ...fields,
      { name: "note", label: t("places.detail.note") },
    ],
    read: (formData) => ({
      ...form.input,
      // For an approved suggestion, the form has no fields of the place.
      ...(formData.has("name") && readPlaceForm(formData)),
      note: textOf(formData, "note"),
    }),
  });
  const isOnMap = status === "approved";
  return (
    <Section id="decision" title={t(isOnMap ? "places.detail.onTheMap" : "places.detail.asShown")}>
      <OfficeForm
        form={form}
        failed={t("places.updateFailed")}
        retryText={t("places.refused.changed")}
        buttons={<Statuses now={status} />}
      >
        <input type="hidden" name="id" value={id} />
        {isOnMap ? (
          place && <PlaceLink id={place.id} />
        ) : (
          <>
            <p className="mb-5 text-muted">{t("places.detail.asShownText")}</p>
            <PlaceFields
              draft={form.values}
              errors={form.errors}
              names={names.filter((name) => name.id !== corrects)}
              linked={linked}
            />
          </>
        )}
        {contactEmail === null ? (
          <p className="mb-5 text-muted">{t("places.detail.unsent")}</p>
        ) : (
          <Fields
            fields={noteField}
            values={form.values}
            errors={form.errors}
            label={() => t("places.detail.note")}
            hints={{ note: t("places.detail.noteHint") }}
          />
        )}
      </OfficeForm>
    </Section>
  );
}

function PlaceLink({ id }: { id: string }) {
  const { t, href } = useWords();
  return (
    <p className="mb-5">
      <Link to={href(`/admin/places/${id}`)} className="link">
        {t("places.detail.place")}
      </Link>
    </p>
  );
}

const buttonWords = { pending: "pending", approved: "approve", rejected: "reject" } as const;

function Statuses({ now }: { now: SuggestionStatus }) {
  const { t } = useWords();
  return (["approved", "rejected", "pending"] satisfies SuggestionStatus[]).map((status) => (
    <Button
      key={status}
      small
      tone={status === "approved" ? "indigo" : "outline"}
      name="status"
      value={status}
      disabled={now === status}
    >
      {t(`places.detail.${buttonWords[status]}`)}
    </Button>
  ));
}
