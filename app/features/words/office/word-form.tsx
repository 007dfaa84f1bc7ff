import { useLocation } from "react-router";
import { languages } from "~/i18n/links";
import { useWords } from "~/i18n/words";
import { textOf } from "~/lib/forms/form-body";
import { DefaultButton } from "~/ui/admin/form/default-button";
import { OfficeForm } from "~/ui/admin/form/office-form";
import { useOfficeForm } from "~/ui/admin/form/use-office-form";
import { TextArea } from "~/ui/field";
import type { OpenedWord } from "./loader.server.ts";
import { wordsPlace } from "./words-url.ts";

/** The texts of a sentence as they are typed, by language. */
export type TypedWord = OpenedWord["said"];

interface WordFormProps {
  word: OpenedWord;
  /** Shows the typed words where the sentence stands. */
  onTry?(typed: TypedWord): void;
}

/** The form of one sentence in both languages, side by side where no page stands beside it; below one that is changed its default. */
export function WordForm({ word, onTry }: WordFormProps) {
  const { t } = useWords();
  const { search } = useLocation();
  const { key, said, defaults, readDefaults, changed, state, marks, longest } = word;
  const form = useOfficeForm({
    name: `word:${key}`,
    stored: said,
    version: changed,
    fields: languages.map((language) => ({ name: language, label: t(`settings.fields.${language}`) })),
    read: (sent) => ({ en: textOf(sent, "en"), es: textOf(sent, "es") }),
  });
  return (
    <OfficeForm
      form={form}
      intent="save"
      save={t("settings.save")}
      buttons={
        <>
          {onTry && (
            <button
              type="button"
              className="button button-outline button-small needs-script"
              onClick={() => onTry(form.input)}
            >
              {t("words.page.try")}
            </button>
          )}
          {state !== "default" && <DefaultButton />}
        </>
      }
      failed={t("words.failed")}
      closedAddress={wordsPlace(search).replace(/^[^?]*/, "")}
    >
      <input type="hidden" name="key" value={key} />
      {state !== "default" && <p className="mb-3 max-w-none">{t(`words.states.${state}`)}</p>}
      <Marks marks={marks} hasChoice={word.hasChoice} />
      <div className={onTry ? "grid gap-y-4" : "grid gap-x-8 gap-y-4 lg:grid-cols-2"}>
        {languages.map((language) => (
          <div key={language} lang={language}>
            <TextArea
              name={language}
              label={t(`settings.fields.${language}`)}
              defaultValue={form.values[language]}
              error={form.errors[language]}
              maxLength={longest[language]}
              rows={3}
            />
            {said[language] !== defaults[language] && (
              <p className="hint mt-1 wrap-anywhere">{t("words.default", { text: readDefaults[language] })}</p>
            )}
          </div>
        ))}
      </div>
    </OfficeForm>
  );
}

/** What the marks of the sentence stand for, in words. */
function Marks({ marks, hasChoice }: Pick<OpenedWord, "marks" | "hasChoice">) {
  const { t } = useWords();
  if (marks.length === 0) return null;
  const told = marks.map(({ mark, means }) => t("words.means", { mark, meaning: means }));
  return (
    <p className="mb-3 max-w-none">
      {t("words.keepPlaceholders", { placeholders: told.join(", ") })}
      {hasChoice && <span className="mt-1 block">{t("words.choice")}</span>}
    </p>
  );
}
