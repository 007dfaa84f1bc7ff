import { useRef, useState } from "react";
import { LetterText } from "~/features/templates/components/letter-text";
import { SyntaxHelp } from "~/features/templates/components/syntax-help";
import { languages } from "~/i18n/links";
import type { Language } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { TextField } from "~/ui/field";
import { pageFields } from "../fields.ts";
import { namesIn } from "../typed-page.ts";
import type { PageFormState } from "./use-page-form.ts";
import { PagePreview } from "./page-preview.tsx";

/** Title and text in one language or the other, with the page as it will look beside them. */
export function PageColumns({ form }: { form: PageFormState }) {
  const { t, language } = useWords();
  const { answer, input } = form;
  const [shownLanguage, setShownLanguage] = useState<Language>(language);
  const [lastAnswer, setLastAnswer] = useState<unknown>();
  // Show the first language with an error, once for each answer.
  if (answer !== lastAnswer) {
    setLastAnswer(answer);
    const isWrong = (candidate: Language) => Object.values(namesIn[candidate]).some((name) => answer?.errors?.[name]);
    setShownLanguage(languages.find(isWrong) ?? shownLanguage);
  }
  return (
    <>
      <fieldset aria-label={t("templates.whichLanguage")} className="language-turn choices">
        {languages.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={shownLanguage === choice}
            onClick={() => setShownLanguage(choice)}
          >
            {t(`templates.language.${choice}`)}
          </button>
        ))}
      </fieldset>
      <div className="letter-columns">
        {languages.map((choice) => (
          <Column key={choice} language={choice} isChosen={shownLanguage === choice} form={form} />
        ))}
        <PagePreview
          title={input[namesIn[shownLanguage].title]}
          markdown={input[namesIn[shownLanguage].text]}
          language={shownLanguage}
        />
      </div>
      <SyntaxHelp kind="page" />
    </>
  );
}

interface ColumnProps {
  language: Language;
  isChosen: boolean;
  form: PageFormState;
}

function Column({ language, isChosen, form }: ColumnProps) {
  const { t } = useWords();
  const area = useRef<HTMLTextAreaElement>(null);
  const { values, input, errors, answer } = form;
  const { title, text } = namesIn[language];
  return (
    <section aria-label={t(`templates.language.${language}`)} hidden={!isChosen}>
      <TextField
        name={title}
        label={t("ownPages.columns.title")}
        lang={language}
        maxLength={pageFields[title].max}
        defaultValue={values[title]}
        error={errors[title]}
      />
      <LetterText
        kind="page"
        name={text}
        max={pageFields[text].max}
        language={language}
        label={t("ownPages.text")}
        start={values[text]}
        value={input[text]}
        error={errors[text]}
        problems={answer?.problems?.[language] ?? []}
        area={area}
      />
    </section>
  );
}
