import { languages, localized } from "~/i18n/links";
import type { PagePath } from "~/i18n/page-path";
import { useWords } from "~/i18n/words";
import { SelectField, TextField } from "~/ui/field";
import { languageNames } from "~/ui/language-switch";
import { arrows } from "../door/door.ts";
import { papers as sizes } from "../programme/format.ts";

interface DoorFormProps {
  papers: readonly { name: "daySheet" | "signs" | "sign"; path: PagePath }[];
  /** The day asked for, or "" for all days; undefined for an event, which has its own. */
  day?: string;
}

/** Asks for the paper size and an arrow, and opens the PDF for the door in either language. */
export function DoorForm({ papers, day }: DoorFormProps) {
  const { t } = useWords();
  return (
    <form className="mt-4">
      {day !== undefined && (
        <TextField type="date" name="day" label={t("door.day")} hint={t("door.dayHint")} defaultValue={day} />
      )}
      <div className="field-row">
        <SelectField
          name="paper"
          label={t("door.paper")}
          error={undefined}
          options={sizes.map((size) => [size, t(`door.${size}`)])}
        />
        <SelectField
          name="arrow"
          label={t("door.arrow")}
          error={undefined}
          options={[["", t("door.noArrow")], ...arrows.map((arrow) => [arrow, t(`door.arrows.${arrow}`)] as const)]}
        />
      </div>
      <ul className="poster-files">
        {papers.map(({ name, path }) => (
          <li key={name}>
            <span id={`door-${name}`}>{t(`door.${name}`)}</span>
            {languages.map((language) => (
              <button
                key={language}
                type="submit"
                id={`door-${name}-${language}`}
                formAction={localized(language, path)}
                lang={language}
                aria-labelledby={`door-${name} door-${name}-${language}`}
                className="link"
              >
                {languageNames[language]}
              </button>
            ))}
          </li>
        ))}
      </ul>
    </form>
  );
}
