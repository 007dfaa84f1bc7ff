import { useEffect, useId, useRef, type ReactNode } from "react";
import { useWords } from "~/i18n/words";
import { Icon } from "../icon.tsx";
import { ignoreDoubleClick } from "./second-press.ts";

interface DialogProps {
  title: string;
  /** Called on Escape, the close icon, or a click outside. */
  onClose(): void;
  children: ReactNode;
}

/** A modal dialog. The first field gets the focus, which returns to its former place on closing. */
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
      if (lastPress) ignoreDoubleClick(lastPress);
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
