import { Suspense, useRef, useState, type RefObject } from "react";
import { Await } from "react-router";
import { LetterText } from "~/features/templates/components/letter-text";
import { SyntaxHelp } from "~/features/templates/components/syntax-help";
import { applyEdit } from "~/features/templates/text-editing";
import type { LetterProblems } from "~/features/templates/letter-problems";
import { problemText } from "~/features/templates/letter/problem";
import { structureOf, structureWords, subjectStructure } from "~/features/templates/structure";
import { kinds, longest, type Readers, type TemplateDraft } from "~/features/templates/template";
import type { Language } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { TextField } from "~/ui/field";

interface LetterColumnsProps {
  draft: TemplateDraft;
  readers: Promise<Readers | undefined>;
  messages: Partial<Record<string, string>>;
  problems: LetterProblems;
  /** The fields typed in since they were found wrong. */
  mended: ReadonlySet<string>;
  onChange(changed: Partial<TemplateDraft>): void;
}

const names = {
  en: { subject: "subject", text: "markdown_content" },
  es: { subject: "subject_es", text: "markdown_es" },
} as const;

const languages = ["en", "es"] as const;

/** Subject and text in both languages: side by side, and on a phone one behind the other. */
export function LetterColumns(props: LetterColumnsProps) {
  const { draft, problems, messages } = props;
  const { t } = useWords();
  const wrong = languages.find((language) => isWrong(language, { problems, messages }));
  const [chosen, setChosen] = useState<Language>("en");
  const [seen, setSeen] = useState<Language>();
  // What has to be looked at is shown.
  if (wrong !== seen) {
    setSeen(wrong);
    if (wrong) setChosen(wrong);
  }
  const english = useRef<HTMLTextAreaElement>(null);
  const spanish = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <fieldset aria-label={t("templates.whichLanguage")} className="language-turn choices needs-script">
        {languages.map((language) => (
          <button key={language} type="button" aria-pressed={chosen === language} onClick={() => setChosen(language)}>
            {t(`templates.language.${language}`)}
          </button>
        ))}
      </fieldset>
      <div className="letter-columns" data-chosen={chosen}>
        <Column language="en" area={english} {...props} />
        <Column
          language="es"
          area={spanish}
          {...props}
          onCopy={() => {
            const { current } = spanish;
            if (draft.markdown_es.trim() && !globalThis.confirm(t("templates.copyReplaces"))) return;
            const words = structureWords.es;
            const insert = structureOf(draft.markdown_content, words);
            if (current) applyEdit(current, { from: 0, to: current.value.length, insert, select: [0, 0] });
            if (!draft.subject_es) props.onChange({ subject_es: subjectStructure(draft.subject, words) });
          }}
        />
      </div>
      <SyntaxHelp />
    </>
  );
}

interface ColumnProps extends LetterColumnsProps {
  language: Language;
  area: RefObject<HTMLTextAreaElement | null>;
  /** Puts the frame of the English into the Spanish, with a mark wherever words are to be written. */
  onCopy?: () => void;
}

function Column({ language, area, draft, readers, messages, problems, mended, onChange, onCopy }: ColumnProps) {
  const { t } = useWords();
  const { subject, text } = names[language];
  const found = problems[language] ?? [];
  const said = (name: string) => (mended.has(name) ? undefined : messages[name]);
  const inSubject = mended.has(subject)
    ? ""
    : found
        .filter(({ field }) => field === "subject")
        .map((problem) => problemText(t, problem))
        .join(" ");
  const isNeeded = language === "en" || Boolean(draft.subject_es || draft.markdown_es);
  return (
    <section aria-labelledby={`column-${language}`} data-language={language}>
      <header className="column-head">
        <h3 id={`column-${language}`} className="text-lg">
          {t(`templates.language.${language}`)}
        </h3>
        <ReaderCount readers={readers} language={language} draft={draft} />
        {onCopy && (
          <button
            type="button"
            className="button button-outline button-small needs-script"
            disabled={!draft.markdown_content}
            onClick={onCopy}
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
        maxLength={longest[subject]}
        value={draft[subject]}
        error={said(subject) ?? (inSubject || undefined)}
        onChange={({ currentTarget }) => onChange({ [subject]: currentTarget.value })}
      />
      <LetterText
        name={text}
        language={language}
        label={t("templates.fields.markdown_content")}
        required={isNeeded}
        value={draft[text]}
        error={said(text)}
        problems={found.filter(({ field }) => field === "markdown")}
        isMended={mended.has(text)}
        area={area}
        onChange={(markdown) => onChange({ [text]: markdown })}
      />
    </section>
  );
}

/** Counting may take a moment, and the letter does not wait for it. */
function ReaderCount({ readers, language, draft }: Pick<ColumnProps, "readers" | "language" | "draft">) {
  const { t } = useWords();
  const kind = kinds.find((one) => one === draft.kind) ?? "news";
  return (
    <p className="text-muted">
      <Suspense>
        <Await resolve={readers}>{(counted) => counted && t(readersText(language, draft), counted[kind])}</Await>
      </Suspense>
    </p>
  );
}

/** Who will get this language: with no Spanish, everybody gets the English. */
function readersText(language: Language, { subject_es, markdown_es }: TemplateDraft) {
  if (subject_es.trim() || markdown_es.trim()) return `templates.readers.${language}` as const;
  return language === "en" ? "templates.readers.everybody" : "templates.readers.nobody";
}

function isWrong(language: Language, { problems, messages }: Pick<LetterColumnsProps, "problems" | "messages">) {
  const { subject, text } = names[language];
  return Boolean(problems[language]?.length || messages[subject] || messages[text]);
}
