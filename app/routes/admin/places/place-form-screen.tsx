import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import type { PlaceDraft } from "~/features/map/place";
import { useWords, type Words } from "~/i18n/words";
import { linkParts } from "~/features/map/schema";
import { useEarlyInput } from "~/ui/admin/early-input";
import { useFormDraft } from "~/ui/admin/form-draft";
import { RestoredDraft, UnsavedQuestion } from "~/ui/admin/unsaved";
import { Button } from "~/ui/button";
import { PersonConflict } from "../person/person-conflict.tsx";
import type { PlaceView } from "../place.tsx";
import { PlaceFields } from "./place-fields.tsx";
import { typedPlaceIn } from "./place-form.ts";
import type { AnsweredPlace } from "./post.server.ts";

interface PlaceFormProps {
  known: Pick<PlaceView, "owner" | "id" | "draft" | "names" | "linked"> & {
    /** As the place is stored; undefined while it is being made. */
    stored: PlaceDraft | undefined;
  };
  answered: AnsweredPlace | undefined;
}

/** A place as it was seen; one that is being made keeps its id with the draft, so that saved twice it is one. */
type SeenPlace = PlaceDraft & { id?: string };

/** The form of a place; two who change it at once choose field by field. */
export function PlaceForm({ known, answered }: PlaceFormProps) {
  const words = useWords();
  const { t } = words;
  const { zone } = useEdition().edition;
  const isBusy = useNavigation().state !== "idle";
  const { owner, id, stored: place, draft: stored, names, linked } = known;
  const made = place ? {} : { id: answered?.id ?? id };
  const draft = useFormDraft<PlaceDraft, SeenPlace>({
    owner,
    form: place ? `place:${id}` : "place:new",
    stored,
    version: { ...stored, ...made },
    seen: { ...(answered?.seen ?? stored), ...made },
    given: answered?.draft,
    read: typedPlaceIn,
  });
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form);
  const nameOf = new Map([...names.map((one) => [one.id, one.name] as const), ...linked]);
  return (
    <div className="panel min-w-0 p-5">
      <RestoredDraft of={draft.unsaved} zone={zone} onDiscard={draft.discard} />
      <Form
        key={draft.key}
        ref={form}
        id="place-form"
        method="post"
        preventScrollReset
        noValidate
        onInput={draft.onInput}
        onSubmit={draft.onSubmit}
      >
        <input type="hidden" name="intent" value="save" />
        {(place ?? answered?.seen) && <input type="hidden" name="seen" value={JSON.stringify(draft.seen)} />}
        {!place && <input type="hidden" name="id" value={draft.seen.id ?? id} />}
        <PlaceFields draft={draft.values} errors={answered?.errors ?? {}} names={names} linked={nameOf} />
      </Form>
      {answered?.conflict && (
        <PersonConflict
          conflict={answered.conflict}
          typed={draft.typed}
          form="place-form"
          label={(field) => t(`places.place.fields.${field}`)}
          text={(field, version) => fieldText(words, nameOf, field, version)}
          onChoose={draft.put}
        />
      )}
      <Button form="place-form" aria-busy={isBusy || undefined}>
        {t("places.place.save")}
      </Button>
      <UnsavedQuestion {...draft.unsaved.question} />
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
