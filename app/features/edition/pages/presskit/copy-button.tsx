import { useWords } from "~/i18n/words";
import { Icon } from "~/ui/icon";

/**
 * Copies the text of the element with the id `of` to the clipboard and confirms that for two seconds (PAG-67..69).
 * Without script the button is hidden, and a click on the text selects it.
 */
export function CopyButton({ of, what }: { of: string; what: string }) {
  const { t } = useWords();
  return (
    <button
      type="button"
      data-copy={of}
      data-copied={t("presskit.copied")}
      aria-label={`${t("presskit.copy")}: ${what}`}
      className="inline-flex cursor-pointer items-center gap-1.5 rounded-control border border-line bg-surface px-3 py-1 text-[0.9375rem] font-semibold hover:border-ink print:hidden noscript:hidden"
    >
      <Icon name="copy" className="size-4" />
      {t("presskit.copy")}
    </button>
  );
}
