import { useWords } from "~/i18n/words";
import { Checkbox, Switch } from "~/ui/choice";
import { categories } from "../../calendar/fields.ts";
import { boxOf, type DigestChoice } from "../preferences/choices.ts";
import { themeName } from "../../edition/themes.ts";

/** The switch of the digest and its themes. */
export function DigestFields({ choice: { event_digest: isOn, digest_themes: themes } }: { choice: DigestChoice }) {
  const { t } = useWords();
  return (
    <div className="digest-fields">
      <Switch
        name="event_digest"
        label={t("preferences.flags.event_digest.label")}
        hint={t("preferences.flags.event_digest.hint")}
        checked={isOn}
      />
      <fieldset aria-describedby="digest-themes-hint" className="digest-themes">
        <legend className="font-semibold">{t("preferences.digestThemes")}</legend>
        <p id="digest-themes-hint" className="hint">
          {t("preferences.digestThemesHint")}
        </p>
        <div className="digest-boxes">
          {categories().map((theme) => (
            <Checkbox key={theme} name={boxOf(theme)} label={themeName(t, theme)} checked={themes.includes(theme)} />
          ))}
        </div>
      </fieldset>
    </div>
  );
}
