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

/** The letter as it will look, beside its text where there is room, and anew whenever typing pauses. */
export function PreviewBeside({ form, language }: PreviewBesideProps) {
  const { t, href } = useWords();
  const isWide = useIsWide();
  const { typed, version, kept, keepNow } = form;
  const isEmpty = !typed[namesIn.en.text].trim() && !typed[namesIn[language].text].trim();
  // What is not stored yet has to be, for a preview is made of what the database has.
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
 * The letter stands at its full length in a box that scrolls, so its place is kept when the next version, once it is drawn,
 * takes over: nobody can read or move what is inside a frame with an empty sandbox.
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
