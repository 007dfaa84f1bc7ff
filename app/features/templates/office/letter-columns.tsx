import { Suspense, useRef, useState } from "react";
import { Await } from "react-router";
import { LetterText } from "../components/letter-text.tsx";
import { SyntaxHelp } from "../components/syntax-help.tsx";
import { structureOf, structureWords, subjectStructure } from "../structure.ts";
import { kinds, letterFields, type TemplateDraft } from "../fields.ts";
import { languages, fieldNames, type Readers } from "../template.ts";
import { applyEdit, replaceAll } from "../text-editing.ts";
import type { Language } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { TextField } from "~/ui/field";
import { PreviewBeside } from "./preview-beside.tsx";
import type { TemplateFormState } from "./use-template-form.ts";

interface LetterColumnsProps {
  form: TemplateFormState;
  /** False while the preview has its own tab. */
  withPreview: boolean;
  readers: Promise<Readers | undefined>;
}

/** Subject and text in the selected language, beside a preview. */
export function LetterColumns(props: LetterColumnsProps) {
  const { data } = props.form.fetcher;
  const { t } = useWords();
  const [chosen, setChosen] = useState<Language>("en");
  const [handledAnswer, setHandledAnswer] = useState<unknown>();
  // Each answer once switches to the language that has errors.
  if (data !== handledAnswer) {
    setHandledAnswer(data);
    const languageWithErrors = languages.find((language) => hasErrors(language, data?.errors));
    if (languageWithErrors) setChosen(languageWithErrors);
  }
  return (
    <>
      <fieldset aria-label={t("templates.whichLanguage")} className="language-turn choices">
        {languages.map((language) => (
          <button key={language} type="button" aria-pressed={chosen === language} onClick={() => setChosen(language)}>
            {t(`templates.language.${language}`)}
          </button>
        ))}
      </fieldset>
      <div className="letter-columns">
        {languages.map((language) => (
          <Column key={language} language={language} isChosen={chosen === language} {...props} />
        ))}
        {props.withPreview && <PreviewBeside form={props.form} language={chosen} />}
      </div>
      <SyntaxHelp />
    </>
  );
}

function Column({ language, isChosen, form, readers }: LetterColumnsProps & { language: Language; isChosen: boolean }) {
  const { t } = useWords();
  const area = useRef<HTMLTextAreaElement>(null);
  const { values, input, errors, answer } = form;
  const { subject, text } = fieldNames[language];
  const isNeeded = language === "en" || Boolean(input.subject_es || input.markdown_es);
  return (
    <section aria-label={t(`templates.language.${language}`)} data-language={language} hidden={!isChosen}>
      <header className="column-head">
        <ReaderCount readers={readers} language={language} draft={input} />
        {language === "es" && (
          <button
            type="button"
            className="button button-outline button-small"
            disabled={!input.markdown_content}
            onClick={() => {
              if (input.markdown_es.trim() && !globalThis.confirm(t("templates.copyReplaces"))) return;
              if (area.current) copyStructure(input, area.current);
            }}
          >
            {t("templates.copyStructure")}
          </button>
        )}
      </header>
      <TextField
        name={subject}
        label={t("templates.fields.subject")}
        lang={language}
        required={isNeeded}
        maxLength={letterFields[subject].max}
        defaultValue={values[subject]}
        error={errors[subject]}
      />
      <LetterText
        name={text}
        max={letterFields[text].max}
        language={language}
        label={t("templates.fields.markdown_content")}
        required={isNeeded}
        start={values[text]}
        value={input[text]}
        error={errors[text]}
        problems={answer?.problems?.[language]?.filter(({ field }) => field === "markdown") ?? []}
        area={area}
      />
    </section>
  );
}

/** Copies the structure of the English text into the Spanish one, with marks where words are to be written. */
function copyStructure(english: TemplateDraft, text: HTMLTextAreaElement): void {
  const words = structureWords.es;
  const subject = text.form?.elements.namedItem(fieldNames.es.subject);
  if (subject instanceof HTMLInputElement && !subject.value)
    applyEdit(subject, replaceAll(subject, subjectStructure(english.subject, words)));
  applyEdit(text, { ...replaceAll(text, structureOf(english.markdown_content, words)), select: [0, 0] });
}

/** Shows the number of recipients when it has been counted, without delaying the form. */
function ReaderCount({ readers, language, draft }: Pick<LetterColumnsProps, "readers"> & ReaderCountProps) {
  const { t } = useWords();
  const kind = kinds.find((candidate) => candidate === draft.kind) ?? "news";
  return (
    <p className="text-muted">
      <Suspense>
        <Await resolve={readers}>{(counts) => counts && t(readersText(language, draft), counts[kind])}</Await>
      </Suspense>
    </p>
  );
}

interface ReaderCountProps {
  language: Language;
  draft: TemplateDraft;
}

/** Returns the sentence for the recipients of this language. Without Spanish, everybody gets English. */
function readersText(language: Language, { subject_es, markdown_es }: TemplateDraft) {
  if (subject_es.trim() || markdown_es.trim()) return `templates.readers.${language}` as const;
  return language === "en" ? "templates.readers.everybody" : "templates.readers.nobody";
}

function hasErrors(language: Language, errors: TemplateFormState["errors"] | undefined): boolean {
  const { subject, text } = fieldNames[language];
  return Boolean(errors?.[subject] || errors?.[text]);
}
