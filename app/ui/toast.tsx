import { useWords } from "~/i18n/words";
import { Icon } from "./icon.tsx";

/** A message about an outcome; title and text are words already, in the visitor's language. */
export interface Toast {
  tone: "success" | "destructive";
  title: string;
  text?: string;
}

/**
 * The region of MSG-01..03. A toast of the last form is on the page already when it arrives; the
 * template is what the script of the page copies for its own. Time runs in CSS, so it works without script.
 */
export function ToastRegion({ toast }: { toast: Toast | undefined }) {
  const { t } = useWords();
  return (
    <section data-toasts aria-label={t("toasts.region")} aria-live="polite" tabIndex={-1} className="toasts no-print">
      {toast && <ToastCard {...toast} />}
      <template>
        <ToastCard tone="success" title="" />
      </template>
    </section>
  );
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
