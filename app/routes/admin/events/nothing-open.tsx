import { useEffect, useRef } from "react";
import { useWords } from "~/i18n/words";
import { Notice } from "~/ui/notice";

interface NothingOpenProps {
  /** The event is not there anymore, or nothing waits that could be decided. */
  kind: "gone" | "decided";
  /** What was written to go along with a decision that was not taken; undefined when nothing was sent. */
  note: string | undefined;
}

/** Why what the address names is not open. After a decision that was not taken the focus goes here, from the row that it was sent in. */
export function NothingOpen({ kind, note }: NothingOpenProps) {
  const { t } = useWords();
  const place = useRef<HTMLDivElement>(null);
  const isRefused = note !== undefined;
  useEffect(() => {
    if (isRefused) place.current?.focus();
  }, [isRefused]);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice tone={kind === "gone" ? "error" : "plain"}>
        <p>{t(kind === "gone" ? "events.goneText" : "events.change.decidedText")}</p>
        {note && <p className="whitespace-pre-line wrap-anywhere">{t("events.change.noteUnsent", { note })}</p>}
      </Notice>
    </div>
  );
}
