import { useEffect, useState } from "react";
import { problemText, type LetterProblem } from "~/features/templates/letter/problem";
import type { Language } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { callJson } from "~/lib/http/json-call";
import type { ReadPageText } from "../page-text.server.ts";
import { PageText } from "../components/page-text.tsx";

interface PagePreviewProps {
  title: string;
  markdown: string;
  language: Language;
}

/** The page as it will look beside its text, anew whenever typing pauses. */
export function PagePreview({ title, markdown, language }: PagePreviewProps) {
  const { t } = useWords();
  const read = useReadText(markdown, language);
  const isEmpty = !title.trim() && !markdown.trim();
  return (
    <section aria-label={t("ownPages.beside")} className="preview-beside min-w-0">
      <p className="mb-1.5 font-semibold">{t("ownPages.beside")}</p>
      {isEmpty && <p className="text-muted">{t("templates.preview.begin")}</p>}
      {read === "failed" && <p className="text-muted">{t("ownPages.previewFailed")}</p>}
      {typeof read === "object" && !read.ok && <Problems problems={read.problems} />}
      {!isEmpty && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keyboard
        <div className="page-preview" tabIndex={0}>
          {/* A press on a link would leave what is being written. */}
          <div lang={language} inert>
            <p className="mb-5 font-display text-3xl font-bold wrap-anywhere">{title}</p>
            <div className="prose page-text">
              {typeof read === "object" && read.ok && <PageText blocks={read.blocks} />}
            </div>
          </div>
        </div>
      )}
    </section>
  );
}

function Problems({ problems }: { problems: readonly LetterProblem[] }) {
  const { t } = useWords();
  return (
    <ul className="letter-problems mb-3">
      {problems.map((problem, index) => (
        <li key={index}>
          {problemText(t, problem)} {t("templates.line", { line: problem.line })}
        </li>
      ))}
    </ul>
  );
}

/** Typing has paused after this many milliseconds. */
const pause = 400;

/** Returns how the server reads the text. Until it answers, the result for the previous text stays. */
function useReadText(markdown: string, language: Language): ReadPageText | "failed" | undefined {
  const { href } = useWords();
  const [read, setRead] = useState<{ language: Language; answer: ReadPageText | "failed" }>();
  const address = href("/admin/pages/preview");
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const { status, body } = await callJson("POST", address, { markdown, language }, { signal: stop.signal });
      if (!stop.signal.aborted) setRead({ language, answer: status === 200 ? (body as ReadPageText) : "failed" });
    }, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [address, markdown, language]);
  return read?.language === language ? read.answer : undefined;
}
