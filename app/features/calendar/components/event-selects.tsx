import type { ComponentProps } from "react";
import { useWords } from "~/i18n/words";
import { SelectField } from "~/ui/field";
import { categories, eventLanguages } from "../event.ts";

type EventSelectProps = Pick<ComponentProps<typeof SelectField>, "value" | "defaultValue" | "onChange" | "error">;

/** General or one of the six themes (CAL-23). */
export function CategoryField(select: EventSelectProps) {
  const { t } = useWords();
  const options = categories.map(
    (category) => [category, category === "general" ? t("events.general") : t(`themes.${category}.name`)] as const,
  );
  return <SelectField name="category" label={t("events.fields.category")} options={options} {...select} />;
}

/** What an event is held in; nobody has to say. */
export function LanguageField(select: EventSelectProps) {
  const { t } = useWords();
  const known = eventLanguages.map((language) => [language, t(`calendar.languages.${language}`)] as const);
  const options = [["", t("calendar.languages.unknown")] as const, ...known];
  return <SelectField name="language" label={t("events.fields.language")} options={options} {...select} />;
}
