import { useState } from "react";
import type { Language } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { emblemNames } from "~/lib/drawings/emblem-names";
import { threads } from "~/lib/palette/threads";
import { RowMenu } from "~/ui/admin/list/action-menu";
import { Emblem } from "~/ui/emblem";
import { FieldError, TextField } from "~/ui/field";
import { themeWords } from "~/features/edition/themes";
import { longestOf, settingFields } from "../../fields.ts";
import type { ThemeUse } from "~/features/themes/queries.server";
import type { Row } from "./row.ts";
import { useText } from "./moved-themes.tsx";

interface ThemeRowProps {
  row: Row;
  place: number;
  /** What is typed as its name in this language. */
  name: string;
  use: ThemeUse | undefined;
  errors: Partial<Record<string, string>>;
  onEdit(changed: Partial<Row>): void;
  actions: readonly (false | { label: string; onAction(): void })[];
}

/** A theme as visitors see it, with its fields folded below. One that is new, or has an error, is open. */
export function ThemeRow({ row, place, name, use, errors, onEdit, actions }: ThemeRowProps) {
  const hasError = Object.entries(errors).some(
    ([field, error]) => error && new RegExp(`^[a-z_]+${place}$`).test(field),
  );
  const [isOpen, setOpen] = useState(row.key === "");
  const uses = useText(use);
  return (
    <li data-thread={row.thread} className="theme-row max-w-none">
      <details open={isOpen || hasError} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <span className="theme-mark">
            <Emblem of={row.emblem} size={40} />
          </span>
          <span>
            <strong className="wrap-anywhere">{name}</strong>
            <span className="hint block">{uses}</span>
          </span>
        </summary>
        <div className="mt-4">
          <Texts row={row} place={place} errors={errors} />
          <Threads row={row} name={name} onEdit={onEdit} />
          <FieldError name={`thread${place}`} error={errors[`thread${place}`]} />
          <Figures row={row} onEdit={onEdit} />
        </div>
      </details>
      <RowMenu name={name} actions={actions.filter((action) => action !== false)} />
    </li>
  );
}

const languages: readonly Language[] = ["en", "es"];

/** The words of a theme, both languages side by side. */
function Texts({ row, place, errors }: Pick<ThemeRowProps, "row" | "place" | "errors">) {
  const { t } = useWords();
  return themeWords.map((word) => (
    <div key={word} className="field-row">
      {languages.map((language) => {
        const field = `${word}_${language}` as const;
        return (
          <TextField
            key={language}
            name={`${field}${place}`}
            label={t(`settings.fields.${field}`)}
            hint={word === "name" ? undefined : t(`settings.themes.hints.${word}`)}
            required={word === "name"}
            lang={language}
            maxLength={longestOf(settingFields.themes[field])}
            autoComplete="off"
            defaultValue={row.texts[field] ?? ""}
            error={errors[`${field}${place}`]}
          />
        );
      })}
    </div>
  ));
}

function Threads({ row, name, onEdit }: Pick<ThemeRowProps, "row" | "name" | "onEdit">) {
  const { t } = useWords();
  return (
    <fieldset className="mb-4">
      <legend className="theme-legend">{t("settings.fields.thread")}</legend>
      <div className="thread-choices">
        {threads.map((thread) => (
          <label key={thread} data-thread={thread} title={t(`settings.fields.${thread}`)}>
            <input
              type="radio"
              name={`choice-of-thread-${row.id}`}
              checked={row.thread === thread}
              aria-label={`${name}: ${t(`settings.fields.${thread}`)}`}
              onChange={() => onEdit({ thread })}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Figures({ row, onEdit }: Pick<ThemeRowProps, "row" | "onEdit">) {
  const { t } = useWords();
  return (
    <fieldset>
      <legend className="theme-legend">{t("settings.fields.emblem")}</legend>
      <div className="emblem-choices">
        {emblemNames.map((emblem) => (
          <label key={emblem} title={t(`ownPages.emblems.${emblem}`)}>
            <input
              type="radio"
              name={`choice-of-figure-${row.id}`}
              checked={row.emblem === emblem}
              aria-label={t(`ownPages.emblems.${emblem}`)}
              onChange={() => onEdit({ emblem })}
            />
            <Emblem of={emblem} size={40} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
