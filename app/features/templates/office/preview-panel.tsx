import { useState } from "react";
import { useLocation } from "react-router";
import { useWords } from "~/i18n/words";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { LanguageLinks } from "./language-links.tsx";
import { MailFrame } from "./mail-frame.tsx";
import { PersonSearch } from "./person-search.tsx";
import { previewAddress } from "./template-url.ts";
import type { PreviewView } from "./preview-loader.server.ts";

interface PreviewPanelProps {
  /** The id of the template, or the one a new template will get. */
  id: string;
  preview: PreviewView;
}

/** The preview for one recipient exactly as it is sent, with warnings about the content (TPL-19 to TPL-24). */
export function PreviewPanel({ id, preview }: PreviewPanelProps) {
  const { t, href } = useWords();
  const { search } = useLocation();
  const { requestedLanguage, language, reader } = preview;
  const as = reader.id;
  const frame = `${href(`/admin/templates/${id}/preview`)}${previewAddress("", { language: requestedLanguage, as })}`;
  return (
    <div className="panel p-4 sm:p-5">
      <div className="preview-head">
        <LanguageLinks shown={requestedLanguage} query={(other) => previewAddress(search, { language: other, as })} />
        <PersonSearch reader={reader} language={requestedLanguage} />
        <Button small tone="outline" name="intent" value={language === "es" ? "test-es" : "test-en"}>
          {t("templates.test.send")}
        </Button>
      </div>
      {requestedLanguage !== language && <p className="mb-4">{t("templates.preview.inEnglish")}</p>}
      {preview.ok ? (
        <PreviewParts key={frame} frame={frame} preview={preview} />
      ) : (
        <Notice tone="error" title={t("templates.preview.failed")}>
          <ul className="list-disc pl-5">
            {preview.problems.map(({ line, text }) => (
              <li key={`${line} ${text}`}>
                {text} ({t("templates.line", { line })})
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

const parts = ["html", "text", "headers"] as const;

function PreviewParts({ frame, preview }: { frame: string; preview: PreviewView & { ok: true } }) {
  const { t } = useWords();
  const [part, setPart] = useState<(typeof parts)[number]>("html");
  const { subject, text, headers, htmlBytes, mailBytes, warnings, pictures, language } = preview;
  return (
    <>
      {warnings.length > 0 && (
        <section aria-labelledby="warnings" className="letter-warnings">
          <h2 id="warnings" className="text-lg">
            {t("templates.preview.warnings")}
          </h2>
          <ul className="list-disc pl-5">
            {warnings.map(({ line, text: warning }) => (
              <li key={`${line} ${warning}`}>
                {warning} {line !== undefined && `(${t("templates.line", { line })})`}
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="mb-3 wrap-anywhere">
        <span className="text-muted">{t("templates.fields.subject")}:</span> <strong lang={language}>{subject}</strong>
      </p>
      <fieldset aria-label={t("templates.preview.parts")} className="mb-3">
        <ul className="choices">
          {parts.map((name) => (
            <li key={name}>
              <button type="button" aria-pressed={part === name} onClick={() => setPart(name)}>
                {t(`templates.preview.${name}`)}
              </button>
            </li>
          ))}
        </ul>
      </fieldset>
      {part === "html" && <MailFrame src={frame} title={t("templates.preview.frame", { subject })} />}
      {part === "text" && (
        <pre lang={language} className="mail-part">
          {text}
        </pre>
      )}
      {part === "headers" && (
        <pre className="mail-part">{headers.map(({ name, value }) => `${name}: ${value}`).join("\n")}</pre>
      )}
      <p className="mt-3 text-muted">
        {t("templates.preview.size", { html: kilobytes(htmlBytes), mail: kilobytes(mailBytes) })}
      </p>
      {pictures.length > 0 && (
        <div className="mt-3">
          <p>{t("templates.preview.pictures")}</p>
          <ul className="list-disc pl-5" lang={language}>
            {pictures.map((alt) => (
              <li key={alt}>{alt}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function kilobytes(bytes: number): string {
  return (bytes / 1_024).toFixed(bytes < 10_240 ? 1 : 0);
}
