import type { ComponentProps } from "react";
import { useWords } from "~/i18n/words";
import { FieldError } from "~/ui/field";
import { eventLanguages } from "../event.ts";

type LanguageFieldProps = Pick<ComponentProps<"select">, "value" | "defaultValue" | "onChange"> & {
  error: string | undefined;
};

/** What an event is held in; nobody has to say. */
export function LanguageField({ error, ...select }: LanguageFieldProps) {
  const { t } = useWords();
  return (
    <div className="field">
      <label htmlFor="language">{t("events.fields.language")}</label>
      <select
        id="language"
        name="language"
        className="input"
        aria-describedby="language-error"
        aria-invalid={error ? true : undefined}
        {...select}
      >
        <option value="">{t("calendar.languages.unknown")}</option>
        {eventLanguages.map((language) => (
          <option key={language} value={language}>
            {t(`calendar.languages.${language}`)}
          </option>
        ))}
      </select>
      <FieldError name="language" error={error} />
    </div>
  );
}
