import type { ComponentProps } from "react";
import { useWords } from "~/i18n/words";
import { FieldError } from "~/ui/field";
import { categories } from "../event.ts";

type CategoryFieldProps = Pick<ComponentProps<"select">, "value" | "defaultValue" | "onChange"> & {
  error: string | undefined;
};

/** General or one of the six themes (CAL-23). */
export function CategoryField({ error, ...select }: CategoryFieldProps) {
  const { t } = useWords();
  return (
    <div className="field">
      <label htmlFor="category">{t("events.fields.category")}</label>
      <select
        id="category"
        name="category"
        className="input"
        aria-describedby="category-error"
        aria-invalid={error ? true : undefined}
        {...select}
      >
        {categories.map((category) => (
          <option key={category} value={category}>
            {category === "general" ? t("events.general") : t(`themes.${category}.name`)}
          </option>
        ))}
      </select>
      <FieldError name="category" error={error} />
    </div>
  );
}
