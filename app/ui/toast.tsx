import { useEffect, useState } from "react";
import { useWords } from "~/i18n/words";
import { Icon } from "./icon.tsx";

/** A message about an outcome, in the visitor's language. */
export interface Toast {
  tone: "success" | "destructive";
  title: string;
  text?: string | undefined;
  undo?: UndoForm | undefined;
}

/** The form that the Undo button submits. It is a plain form, so that it works on all pages. */
export interface UndoForm {
  /** A path of this site. */
  action: string;
  fields: Readonly<Record<string, string>>;
}

/** Returns how long a toast stays, in milliseconds (MSG-03). One with an undo stays longer. */
function durationOf({ undo }: Pick<Toast, "undo">): number {
  return undo ? 10_000 : 4_000;
}

/**
 * The region for toasts (MSG-01..03). A toast after a form is part of the page when it loads. The hidden card is copied
 * by the script for further toasts, since React cannot hydrate a template. The time runs in CSS, so that it works
 * without script.
 */
export function ToastRegion({ toast }: { toast: Toast | undefined }) {
  const { t } = useWords();
  // The page's script removes cards, so React renders only the first one and passes on the others.
  const [firstToast] = useState(toast);
  useEffect(() => {
    if (toast && toast !== firstToast) showToast(toast);
  }, [toast, firstToast]);
  return (
    <section
      data-toasts
      data-undo={t("toasts.undo")}
      data-unsent={t("errors.unsentTitle")}
      data-unsent-text={t("errors.unsentText")}
      aria-label={t("toasts.region")}
      aria-live="polite"
      tabIndex={-1}
      className="toasts no-print"
    >
      <div hidden data-toast-model>
        <ToastCard tone="success" title="" />
      </div>
      {firstToast && <ToastCard {...firstToast} />}
    </section>
  );
}

/** Removes the errors that are shown. The page's script does the same on static pages. */
export function clearErrorToasts(): void {
  for (const error of document.querySelectorAll("[data-toasts] > [data-tone=destructive]")) error.remove();
}

export function showToast(toast: Toast): void {
  document.dispatchEvent(new CustomEvent("toast", { detail: { ...toast, duration: durationOf(toast) } }));
}

function ToastCard({ tone, title, text, undo }: Toast) {
  const { t } = useWords();
  return (
    <div
      data-toast
      data-tone={tone}
      data-duration={durationOf({ undo })}
      role={tone === "destructive" ? "alert" : "status"}
      className="toast"
    >
      <Icon name="check" className="toast-check size-6" />
      <Icon name="warning" className="toast-warning size-6" />
      <div>
        <p data-title className="font-semibold">
          {title}
        </p>
        <p data-text className="text-[0.9375rem] empty:hidden">
          {text}
        </p>
        {undo && (
          <form method="post" action={undo.action}>
            {Object.entries(undo.fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <button type="submit" className="toast-undo">
              {t("toasts.undo")}
            </button>
          </form>
        )}
      </div>
      <button type="button" data-dismiss aria-label={t("toasts.dismiss")} className="toast-dismiss">
        <Icon name="close" />
      </button>
    </div>
  );
}
