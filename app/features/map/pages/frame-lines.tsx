import { useWords } from "~/i18n/words";
import { CopyButton } from "~/features/edition/pages/presskit/copy-button";

interface FrameLinesProps {
  id: string;
  /** The full address of the embedded page. */
  page: string;
  /** The frame's title for screen readers. */
  frame: string;
  what: string;
}

/** The HTML with which another site embeds a page of this one. */
export function FrameLines({ id, page, frame, what }: FrameLinesProps) {
  const { t } = useWords();
  return (
    <>
      <pre
        id={id}
        className="mt-5 mb-3 rounded-panel bg-wool p-4 text-[0.9375rem] whitespace-pre-wrap wrap-anywhere noscript:select-all"
      >{`<iframe src="${page}"
  title="${frame.replaceAll('"', "&quot;")}" width="100%" height="640"
  style="border: 0" loading="lazy"></iframe>`}</pre>
      <CopyButton of={id} what={what} />
      <p className="mt-4 max-w-[66ch] text-muted">{t("mapData.embed.size")}</p>
      <p className="mt-2">
        <a href={page} className="link">
          {t("mapData.embed.preview")}
        </a>
      </p>
    </>
  );
}
