import { useEffect, useState } from "react";
import { useWords } from "~/i18n/words";
import { Icon } from "./icon.tsx";

/** A message about an outcome; title and text are words already, in the visitor's language. */
export interface Toast {
  tone: "success" | "destructive";
  title: string;
  text?: string | undefined;
}

/**
 * The region of MSG-01..03. A toast of the last form is on the page already when it arrives; the
 * hidden card is what the script of the page copies for its own (React cannot hydrate a template). Time runs in CSS, so it works without script.
 */
export function ToastRegion({ toast }: { toast: Toast | undefined }) {
  const { t } = useWords();
  // The script of the page takes cards away by itself, so React draws the first one only and hands on the others.
  const [drawn] = useState(toast);
  useEffect(() => {
    if (toast && toast !== drawn) showToast(toast);
  }, [toast, drawn]);
  return (
    <section
      data-toasts
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
      {drawn && <ToastCard {...drawn} />}
    </section>
  );
}

/** Shows a message from a screen that React runs. */
export function showToast(toast: Toast): void {
  document.dispatchEvent(new CustomEvent("toast", { detail: toast }));
}

function ToastCard({ tone, title, text }: Toast) {
  const { t } = useWords();
  return (
    <div
      data-toast
      data-tone={tone}
      data-duration="4000"
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
      </div>
      <button type="button" data-dismiss aria-label={t("toasts.dismiss")} className="toast-dismiss">
        <Icon name="close" />
      </button>
    </div>
  );
}
