import type { Language } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { emblemNames } from "~/lib/drawings/emblem-names";
import { threads } from "~/lib/palette/threads";
import { Emblem } from "~/ui/emblem";
import { TextField } from "~/ui/field";
import type { OfferWord } from "~/features/edition/offers";
import type { ThemeWord } from "~/features/edition/themes";
import { fieldsOf, longestOf } from "../../fields.ts";
import type { Row } from "./rows.ts";

const languages: readonly Language[] = ["en", "es"];

interface WordFieldsProps<Word extends ThemeWord | OfferWord> {
  setting: "themes" | "offers";
  words: readonly Word[];
  row: Row;
  index: number;
  hint: (word: Word) => string | undefined;
  errors: Partial<Record<string, string>>;
}

/** Shows inputs for some words of an entry, with both languages side by side. */
export function WordFields<Word extends ThemeWord | OfferWord>(props: WordFieldsProps<Word>) {
  const { setting, words, row, index, hint, errors } = props;
  const { t } = useWords();
  const longest = (name: string) => longestOf(fieldsOf(setting).find(([key]) => key === name)![1]);
  return words.map((word) => (
    <div key={word} className="field-row">
      {languages.map((language) => {
        const wordName: ThemeWord | OfferWord = word;
        const field = `${wordName}_${language}` as const;
        return (
          <TextField
            key={language}
            name={`${field}${index}`}
            label={t(`settings.fields.${field}`)}
            hint={hint(word)}
            required={word === "name"}
            lang={language}
            maxLength={longest(field)}
            autoComplete="off"
            defaultValue={row.texts[field] ?? ""}
            error={errors[`${field}${index}`]}
          />
        );
      })}
    </div>
  ));
}

interface ChoiceProps {
  row: Row;
  onEdit(changes: Partial<Row>): void;
}

export function ThreadChoice({ row, name, hint, onEdit }: ChoiceProps & { name: string; hint?: string }) {
  const { t } = useWords();
  return (
    <fieldset className="mb-4">
      <legend className="entry-legend">{t("settings.fields.thread")}</legend>
      {hint && <p className="hint mb-2">{hint}</p>}
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

export function EmblemChoice({ row, onEdit }: ChoiceProps) {
  const { t } = useWords();
  return (
    <fieldset>
      <legend className="entry-legend">{t("settings.fields.emblem")}</legend>
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
