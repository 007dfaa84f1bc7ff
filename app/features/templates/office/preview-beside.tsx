import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import type { Language } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { fieldNames } from "../template.ts";
import { previewAddress } from "./template-url.ts";
import type { TemplateFormState } from "./use-template-form.ts";

interface PreviewBesideProps {
  form: Pick<TemplateFormState, "values" | "typed" | "version" | "draftRevision" | "saveDraftNow">;
  language: Language;
}

/** The preview beside the text, if the screen is wide enough. It is rendered again whenever typing pauses. */
export function PreviewBeside({ form, language }: PreviewBesideProps) {
  const { t, href } = useWords();
  const isWide = useIsWide();
  const { typed, version, draftRevision, saveDraftNow } = form;
  const isEmpty = !typed[fieldNames.en.text].trim() && !typed[fieldNames[language].text].trim();
  // The preview is rendered from the database, so a letter that is not stored yet is stored first.
  const isUnknown = isWide && !isEmpty && version === null && draftRevision === 0;
  const saveDraft = useEffectEvent(() => void saveDraftNow());
  useEffect(() => {
    if (isUnknown) saveDraft();
  }, [isUnknown]);
  if (!isWide) return null;
  const query = previewAddress("", { language, as: undefined });
  const src = `${href(`/admin/templates/${form.values.id}/preview`)}${query}&look=light&kept=${draftRevision}`;
  return (
    <section aria-label={t("templates.preview.beside")} className="preview-beside">
      <p className="mb-1.5 font-semibold">{t("templates.preview.beside")}</p>
      {isEmpty || isUnknown ? (
        <p className="text-muted">{t("templates.preview.begin")}</p>
      ) : (
        <SmoothFrame src={src} title={t("templates.preview.beside")} />
      )}
    </section>
  );
}

/**
 * Replaces the frame only when the next version has loaded, so that the scroll position is kept. The frame has the full
 * height of the letter inside a scrolling box, since a sandboxed frame's own scroll position cannot be read.
 */
function SmoothFrame({ src, title }: { src: string; title: string }) {
  const [frames, setFrames] = useState([src]);
  if (frames.at(-1) !== src) setFrames([frames[0]!, src]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keyboard
    <div className="followed-frames" tabIndex={0}>
      {frames.map((frame) => (
        <iframe
          key={frame}
          sandbox=""
          title={title}
          src={frame}
          className="mail-frame"
          data-coming={frames.length > 1 && frame === src ? "" : undefined}
          onLoad={() => frame === src && setFrames([src])}
        />
      ))}
    </div>
  );
}

const wide = "(width >= 64rem)";

function useIsWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(wide);
      query.addEventListener("change", onChange);
      return () => query.removeEventListener("change", onChange);
    },
    () => matchMedia(wide).matches,
    () => false,
  );
}
