import { themes } from "~/features/edition/edition";
import { linkKinds, longest, type PlaceDraft } from "../../place.ts";
import type { PlaceName } from "../../places/queries.server.ts";
import { linkParts } from "../../schema.ts";
import { useWords } from "~/i18n/words";
import { FieldError, TextArea, TextField } from "~/ui/field";
import type { PlaceMessages } from "./place-form.ts";

interface PlaceFieldsProps {
  draft: PlaceDraft;
  errors: PlaceMessages;
  /** Places that one may link to. */
  names: readonly PlaceName[];
  /** The names of those that are linked already. */
  linked: ReadonlyMap<string, string>;
}

/** Everything the map says of a place. */
export function PlaceFields(props: PlaceFieldsProps) {
  const { draft, errors } = props;
  const { t } = useWords();
  const field = (name: Exclude<keyof PlaceDraft, "links" | "theme">) => ({
    name,
    label: t(`places.place.fields.${name}`),
    defaultValue: draft[name],
    error: errors[name],
    autoComplete: "off",
  });
  return (
    <>
      <TextField {...field("name")} required maxLength={longest.name} />
      <TextArea {...field("descriptionEn")} maxLength={longest.description} />
      <TextArea
        {...field("descriptionEs")}
        maxLength={longest.description}
        hint={t("places.place.hints.descriptionEs")}
      />
      <TextField {...field("website")} type="url" maxLength={longest.website} />
      <div className="field-row">
        <div className="field">
          <label htmlFor="theme">{t("places.place.fields.theme")}</label>
          <select id="theme" name="theme" className="input" defaultValue={draft.theme}>
            <option value="">{t("places.place.noTheme")}</option>
            {themes.map((theme) => (
              <option key={theme} value={theme}>
                {t(`calendar.category.${theme}`)}
              </option>
            ))}
          </select>
        </div>
        <TextField {...field("neighborhood")} maxLength={longest.neighborhood} />
      </div>
      <TextField {...field("coordinates")} maxLength={longest.coordinates} hint={t("places.place.hints.coordinates")} />
      <Links {...props} />
    </>
  );
}

/** The links there are, each to be kept or not, and one more. */
function Links({ draft, errors, names, linked }: PlaceFieldsProps) {
  const { t } = useWords();
  const known = new Map([...names.map(({ id, name }) => [id, name] as const), ...linked]);
  // The first place has nothing to hang together with.
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
              name: known.get(id) ?? id,
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
