import { useLocation } from "react-router";
import { languages, languagesFrom } from "~/i18n/links";
import type { Language } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { textOf } from "~/lib/forms/form-body";
import { DefaultButton } from "~/ui/admin/form/default-button";
import { OfficeForm } from "~/ui/admin/form/office-form";
import { useOfficeForm } from "~/ui/admin/form/use-office-form";
import { TextArea } from "~/ui/field";
import type { OpenedWord } from "./loader.server.ts";
import { wordsListUrl } from "./words-url.ts";

/** The texts on the form, by language. */
export type TypedWord = OpenedWord["texts"];

interface WordFormProps {
  word: OpenedWord;
  /** The language whose text comes first and has the focus; by default the office's. */
  spoken?: Language;
  /** Shows the unsaved texts on the page. */
  onTry?(typed: TypedWord): void;
}

/** The form of one sentence in both languages, side by side unless a page is beside it. A changed text has its default below. */
export function WordForm({ word, spoken, onTry }: WordFormProps) {
  const { t, language: officeLanguage } = useWords();
  const { search } = useLocation();
  const { key, texts, defaults, exampleDefaults, changed, state, marks, longest } = word;
  const form = useOfficeForm({
    name: `word:${key}`,
    stored: texts,
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
      closedAddress={wordsListUrl(search).replace(/^[^?]*/, "")}
    >
      <input type="hidden" name="key" value={key} />
      {state !== "default" && <p className="mb-3 max-w-none">{t(`words.states.${state}`)}</p>}
      <Marks marks={marks} hasChoice={word.hasChoice} />
      <div className={onTry ? "grid gap-y-4" : "grid gap-x-8 gap-y-4 lg:grid-cols-2"}>
        {languagesFrom(spoken ?? officeLanguage).map((language) => (
          <div key={language} lang={language}>
            <TextArea
              name={language}
              label={t(`settings.fields.${language}`)}
              defaultValue={form.values[language]}
              error={form.errors[language]}
              maxLength={longest[language]}
              rows={3}
            />
            {texts[language] !== defaults[language] && (
              <p className="hint mt-1 wrap-anywhere">{t("words.default", { text: exampleDefaults[language] })}</p>
            )}
          </div>
        ))}
      </div>
    </OfficeForm>
  );
}

/** Explains the placeholders of the sentence. */
function Marks({ marks, hasChoice }: Pick<OpenedWord, "marks" | "hasChoice">) {
  const { t } = useWords();
  if (marks.length === 0) return null;
  const meanings = marks.map(({ source, meaning }) => t("words.means", { mark: source, meaning }));
  return (
    <p className="mb-3 max-w-none">
      {t("words.keepPlaceholders", { placeholders: meanings.join(", ") })}
      {hasChoice && <span className="mt-1 block">{t("words.choice")}</span>}
    </p>
  );
}
