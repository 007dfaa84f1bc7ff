import { useWords } from "~/i18n/words";
import { emblemNames } from "~/lib/drawings/emblem-names";
import { Emblem } from "~/ui/emblem";
import { SelectField, TextField } from "~/ui/field";
import { pageFields } from "../fields.ts";
import type { PageFormState } from "./use-page-form.ts";
import { themes, themeWord } from "~/features/edition/themes";

/** Where the page is and what leads to it, its color and its figure. */
export function PageLook({ form: { values, errors } }: { form: PageFormState }) {
  const { t } = useWords();
  const colors = themes().map((theme) => [theme.key, themeWord(t, theme, "name")] as const);
  return (
    <>
      <div className="page-look">
        <TextField
          name="slug"
          label={t("ownPages.fields.slug")}
          hint={t("ownPages.hints.slug")}
          maxLength={pageFields.slug.max}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          defaultValue={values.slug}
          error={errors["slug"]}
        />
        <SelectField
          name="linked_from"
          label={t("ownPages.fields.linked_from")}
          options={pageFields.linked_from.choices.map((place) => [place, t(`ownPages.places.${place}`)])}
          defaultValue={values.linked_from}
          error={errors["linked_from"]}
        />
        <SelectField
          name="theme"
          label={t("ownPages.fields.theme")}
          options={[["", t("ownPages.allColors")], ...colors]}
          defaultValue={values.theme}
          error={errors["theme"]}
        />
      </div>
      <fieldset>
        <legend className="mb-1.5 font-sans text-base leading-normal font-semibold tracking-normal">
          {t("ownPages.fields.emblem")}
        </legend>
        <div className="emblem-choices">
          {emblemNames.map((name) => (
            <label key={name} title={t(`ownPages.emblems.${name}`)}>
              <input
                type="radio"
                name="emblem"
                value={name}
                defaultChecked={values.emblem === name}
                aria-label={t(`ownPages.emblems.${name}`)}
              />
              <Emblem of={name} size={40} />
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
}
