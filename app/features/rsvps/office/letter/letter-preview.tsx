import { useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { languages } from "~/i18n/links";
import type { Language } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { FollowedFrames, useFollowedFrames } from "~/ui/admin/followed-frames";
import type { Audience } from "../../letters/fields.ts";
import type { TypedOrganizersLetter } from "../../letters/schema.ts";

/** Milliseconds without a key pressed before the email is drawn again. */
const pause = 500;

interface LetterPreviewProps {
  input: TypedOrganizersLetter;
  /** How many people the letter reaches. */
  readers: number;
}

/** The email beside the words, in one language or the other. A letter that reaches nobody shows none. */
export function LetterPreview({ input, readers }: LetterPreviewProps) {
  const { t, language } = useWords();
  const { search } = useLocation();
  const [previewLanguage, setPreviewLanguage] = useState<Language>(language);
  const { audience, text_en, text_es } = input;
  const nobody = readers === 0 && t(`eventLetter.reaches.${audience as Audience}`, { count: 0 });
  const fields = JSON.stringify({ audience, text_en, text_es, language: previewLanguage });
  const [shownFields, setShownFields] = useState(fields);
  useEffect(() => {
    const timer = setTimeout(() => setShownFields(fields), pause);
    return () => clearTimeout(timer);
  }, [fields]);
  const isEmpty = text_en.trim() === "" && text_es.trim() === "";
  return (
    <section aria-labelledby="letter-preview" className="preview-beside">
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="letter-preview" className="mr-auto text-xl">
          {t("eventLetter.preview")}
        </h2>
        <fieldset aria-label={t("templates.whichLanguage")} className="choices">
          {languages.map((option) => (
            <button
              key={option}
              type="button"
              aria-pressed={previewLanguage === option}
              onClick={() => setPreviewLanguage(option)}
            >
              {t(`templates.language.${option}`)}
            </button>
          ))}
        </fieldset>
      </div>
      {nobody || isEmpty ? (
        <p className="text-muted">{nobody || t("eventLetter.begin")}</p>
      ) : (
        <FollowedPreview search={search} fields={shownFields} title={t("eventLetter.preview")} />
      )}
    </section>
  );
}

interface PreviewProps {
  search: string;
  fields: string;
  title: string;
}

/** The answer to these fields; the one before stays until it is there. */
function FollowedPreview({ fields, ...shared }: PreviewProps) {
  const frames = useFollowedFrames(fields);
  return (
    <FollowedFrames>
      {frames.map(({ version, coming, shown }) => (
        <PreviewFrame key={version} fields={version} coming={coming} shown={shown} {...shared} />
      ))}
    </FollowedFrames>
  );
}

/**
 * Posts these fields into a frame, since they would be too long for an address. Each answer gets a new frame, so that
 * Back does not step through them.
 */
function PreviewFrame({
  search,
  fields,
  title,
  coming,
  shown,
}: PreviewProps & { coming: "" | undefined; shown(): void }) {
  const { href } = useWords();
  const name = useId();
  const isAsked = useRef(false);
  const address = `${href("/admin/events/letter/preview")}${search}${search ? "&" : "?"}look=light`;
  useEffect(() => {
    const form = document.createElement("form");
    Object.assign(form, { method: "post", action: address, target: name, hidden: true });
    for (const [field, value] of Object.entries(JSON.parse(fields) as Record<string, string>))
      form.append(Object.assign(document.createElement("input"), { type: "hidden", name: field, value }));
    document.body.append(form);
    form.submit();
    form.remove();
    isAsked.current = true;
  }, [address, name, fields]);
  return (
    <iframe
      sandbox=""
      name={name}
      title={title}
      className="mail-frame"
      data-coming={coming}
      // An empty frame loads too, before it is asked for anything.
      onLoad={() => isAsked.current && shown()}
    />
  );
}
