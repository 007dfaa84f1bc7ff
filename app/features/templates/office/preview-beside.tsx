import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import type { Language } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { FollowedFrames, useFollowedFrames } from "~/ui/admin/followed-frames";
import { fieldNames } from "../template.ts";
import { previewAddress } from "./template-url.ts";
import type { TemplateFormState } from "./use-template-form.ts";

interface PreviewBesideProps {
  form: Pick<TemplateFormState, "values" | "input" | "version" | "draftRevision" | "saveDraftNow">;
  language: Language;
}

/** The preview beside the text, if the screen is wide enough. It is rendered again whenever typing pauses. */
export function PreviewBeside({ form, language }: PreviewBesideProps) {
  const { t, href } = useWords();
  const isWide = useIsWide();
  const { input, version, draftRevision, saveDraftNow } = form;
  const isEmpty = !input[fieldNames.en.text].trim() && !input[fieldNames[language].text].trim();
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

function SmoothFrame({ src, title }: { src: string; title: string }) {
  const frames = useFollowedFrames(src);
  return (
    <FollowedFrames>
      {frames.map(({ version, coming, shown }) => (
        <iframe
          key={version}
          sandbox=""
          title={title}
          src={version}
          className="mail-frame"
          data-coming={coming}
          onLoad={shown}
        />
      ))}
    </FollowedFrames>
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
