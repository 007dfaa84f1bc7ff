import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import type { Language } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { namesIn } from "../template.ts";
import { previewAddress } from "./template-url.ts";
import type { TemplateFormState } from "./use-template-form.ts";

interface PreviewBesideProps {
  form: Pick<TemplateFormState, "values" | "typed" | "version" | "kept" | "keepNow">;
  language: Language;
}

/** The preview beside the text, if the screen is wide enough. It is rendered again whenever typing pauses. */
export function PreviewBeside({ form, language }: PreviewBesideProps) {
  const { t, href } = useWords();
  const isWide = useIsWide();
  const { typed, version, kept, keepNow } = form;
  const isEmpty = !typed[namesIn.en.text].trim() && !typed[namesIn[language].text].trim();
  // The preview is rendered from the database, so a letter that is not stored yet is stored first.
  const isUnknown = isWide && !isEmpty && version === null && kept === 0;
  const keep = useEffectEvent(() => void keepNow());
  useEffect(() => {
    if (isUnknown) keep();
  }, [isUnknown]);
  if (!isWide) return null;
  const query = previewAddress("", { language, as: undefined });
  const src = `${href(`/admin/templates/${form.values.id}/preview`)}${query}&look=light&kept=${kept}`;
  return (
    <section aria-label={t("templates.preview.beside")} className="preview-beside">
      <p className="mb-1.5 font-semibold">{t("templates.preview.beside")}</p>
      {isEmpty || isUnknown ? (
        <p className="text-muted">{t("templates.preview.begin")}</p>
      ) : (
        <Followed src={src} title={t("templates.preview.beside")} />
      )}
    </section>
  );
}

/**
 * Replaces the frame only when the next version has loaded, so that the scroll position is kept. The frame has the full
 * height of the letter inside a scrolling box, since a sandboxed frame's own scroll position cannot be read.
 */
function Followed({ src, title }: { src: string; title: string }) {
  const [frames, setFrames] = useState([src]);
  if (frames.at(-1) !== src) setFrames([frames[0]!, src]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keyboard
    <div className="followed-frames" tabIndex={0}>
      {frames.map((one) => (
        <iframe
          key={one}
          sandbox=""
          title={title}
          src={one}
          className="mail-frame"
          data-coming={frames.length > 1 && one === src ? "" : undefined}
          onLoad={() => one === src && setFrames([src])}
        />
      ))}
    </div>
  );
}

const wide = "(width >= 64rem)";

function useIsWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(wide);
      query.addEventListener("change", changed);
      return () => query.removeEventListener("change", changed);
    },
    () => matchMedia(wide).matches,
    () => false,
  );
}
