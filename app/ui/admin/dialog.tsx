import { useEffect, useId, useRef, type ReactNode } from "react";
import { useWords } from "~/i18n/words";
import { Icon } from "../icon.tsx";
import { dropSecondPress } from "./second-press.ts";

interface DialogProps {
  title: string;
  /** Escape, the close icon, or a press beside the dialog. */
  onClose(): void;
  children: ReactNode;
}

/** A question that comes first: the page behind it waits, its first field has the focus, and the focus goes back to where it was. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const { t } = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const { current } = dialog;
    const cameFrom = document.activeElement as HTMLElement | null;
    let lastPress: MouseEvent | undefined;
    current?.addEventListener("click", (press) => (lastPress = press), true);
    current?.showModal();
    current?.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea")?.focus();
    return () => {
      current?.close();
      cameFrom?.focus();
      if (lastPress) dropSecondPress(lastPress);
    };
  }, []);
  return (
    <dialog ref={dialog} aria-labelledby={heading} className="admin-dialog" onCancel={onClose}>
      <div className="flex items-start gap-4">
        <h2 id={heading} className="mr-auto text-2xl">
          {title}
        </h2>
        <button type="button" aria-label={t("admin.close")} className="icon-button" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className="mt-4">{children}</div>
    </dialog>
  );
}
