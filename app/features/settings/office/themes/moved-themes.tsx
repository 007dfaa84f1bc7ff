import { themeName, themeOf } from "~/features/edition/themes";
import { useWords } from "~/i18n/words";
import { SelectField } from "~/ui/field";
import type { ThemeUse } from "~/features/themes/queries.server";

interface MovedThemesProps {
  /** The removed themes that are still in use. */
  uses: readonly ThemeUse[];
  /** The names of the remaining themes in order. */
  names: readonly string[];
  errors: Partial<Record<string, string>>;
}

/** Asks for a new theme for the events and places of each removed one. */
export function MovedThemes({ uses, names, errors }: MovedThemesProps) {
  const { t } = useWords();
  if (uses.length === 0) return null;
  const targets = names.map((name, index) => [`#${index}`, name] as const);
  return (
    <fieldset className="panel mb-4 max-w-[50rem] px-5 py-4">
      <legend className="sr-only">{t("settings.themes.moved")}</legend>
      <h2 aria-hidden className="mb-1 text-xl">
        {t("settings.themes.moved")}
      </h2>
      <p className="hint mb-3">{t("settings.themes.movedHint")}</p>
      {uses.map((use) => (
        <MovedTheme key={use.key} use={use} targets={targets} error={errors[`move_${use.key}`]} />
      ))}
    </fieldset>
  );
}

interface MovedThemeProps {
  use: ThemeUse;
  targets: readonly (readonly [string, string])[];
  error: string | undefined;
}

function MovedTheme({ use, targets, error }: MovedThemeProps) {
  const { t } = useWords();
  const name = themeOf(use.key) ? themeName(t, use.key) : use.key;
  return (
    <SelectField
      name={`move_${use.key}`}
      label={t("settings.themes.moveTo", { name, uses: useText(use) })}
      defaultValue=""
      options={[["", t("settings.themes.choose")], ...targets, ["general", t("settings.themes.none")]]}
      error={error}
    />
  );
}

/** Counts the uses of a theme, such as "12 events, 3 places". */
export function useText(use: ThemeUse | undefined): string {
  const { t } = useWords();
  return t("settings.themes.uses", use ?? noUse);
}

const noUse = { events: 0, places: 0, changes: 0, proposals: 0, pages: 0, digests: 0 };
