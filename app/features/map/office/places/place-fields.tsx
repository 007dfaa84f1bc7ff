import { useState } from "react";
import { placeFields } from "../../fields.ts";
import { linkKinds, longestCoordinates, type PlaceDraft } from "../../place.ts";
import type { PlaceName } from "../../places/queries.server.ts";
import { linkParts } from "../../schema.ts";
import { useWords } from "~/i18n/words";
import { FieldError, TextField } from "~/ui/field";
import { Fields } from "~/ui/fields";
import type { PlaceMessages } from "./place-form.ts";
import { VenueFields } from "./venue-fields.tsx";
import { themeName } from "~/features/edition/themes";

interface PlaceFieldsProps {
  draft: PlaceDraft;
  errors: PlaceMessages;
  /** The places that can be linked. */
  names: readonly PlaceName[];
  /** The names of the linked places. */
  linked: ReadonlyMap<string, string>;
}

const { theme, neighborhood, ...words } = placeFields;

export function PlaceFields(props: PlaceFieldsProps) {
  const { draft, errors } = props;
  const { t } = useWords();
  const common = {
    values: draft,
    errors,
    label: (name: keyof typeof placeFields) => t(`places.place.fields.${name}`),
    option: (choice: string) => (choice ? themeName(t, choice) : t("places.place.noTheme")),
    autoComplete: "off",
  } as const;
  return (
    <>
      <Fields fields={words} {...common} hints={{ descriptionEs: t("places.place.hints.descriptionEs") }} />
      <div className="field-row">
        <Fields fields={{ theme, neighborhood }} {...common} />
      </div>
      <RareFields {...props} />
      <VenueFields draft={draft} errors={errors} />
    </>
  );
}

/** Fields that are rarely used. They are folded unless one has a value or an error. */
function RareFields(props: PlaceFieldsProps) {
  const { draft, errors } = props;
  const { t } = useWords();
  const [isOpen, setOpen] = useState(draft.coordinates !== "" || draft.links.length > 0);
  const isWrong = Boolean(errors.coordinates ?? errors.links);
  return (
    <details open={isOpen || isWrong} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="mb-6">
      <summary className="link mb-4 w-max max-w-full">{t("places.place.seldom")}</summary>
      <TextField
        name="coordinates"
        label={t("places.place.fields.coordinates")}
        hint={t("places.place.hints.coordinates")}
        maxLength={longestCoordinates}
        defaultValue={draft.coordinates}
        error={errors.coordinates}
        autoComplete="off"
      />
      <Links {...props} />
    </details>
  );
}

/** The existing links with checkboxes to keep them, and fields for another one. */
function Links({ draft, errors, names, linked }: PlaceFieldsProps) {
  const { t } = useWords();
  const namesById = new Map([...names.map(({ id, name }) => [id, name] as const), ...linked]);
  // A first place has nothing to link to.
  if (names.length === 0 && draft.links.length === 0) return null;
  return (
    <fieldset className="mb-6">
      <legend className="font-semibold">{t("places.place.fields.links")}</legend>
      {draft.links.map((link) => {
        const { kind, id } = linkParts(link);
        return (
          <label key={link} className="flex min-h-11 items-center gap-3">
            <input type="checkbox" name="link" value={link} defaultChecked className="checkbox" />
            {t("places.place.keepLink", {
              kind: t(`places.place.linkKinds.${kind}`),
              name: namesById.get(id) ?? id,
            })}
          </label>
        );
      })}
      {names.length > 0 && (
        <div className="field-row mt-2">
          <div className="field">
            <label htmlFor="linkKind">{t("places.place.linkKind")}</label>
            <select id="linkKind" name="linkKind" className="input" defaultValue="works-with">
              {linkKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`places.place.linkKinds.${kind}`)}
                </option>
              ))}
            </select>
          </div>
          <div className="field">
            <label htmlFor="linkTo">{t("places.place.linkTo")}</label>
            <select id="linkTo" name="linkTo" className="input" defaultValue="">
              <option value="">{t("places.place.noLink")}</option>
              {names.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </div>
        </div>
      )}
      <FieldError name="links" error={errors.links} />
    </fieldset>
  );
}
