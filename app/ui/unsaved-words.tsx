import { useWords } from "~/i18n/words";
import { Notice } from "./notice.tsx";

/** Shows input that can no longer be saved, so that the person can copy it. */
export function UnsavedWords({ words }: { words: readonly (readonly [label: string, text: string])[] }) {
  const { t } = useWords();
  const filled = words.filter(([, text]) => text.trim() !== "");
  if (filled.length === 0) return null;
  return (
    <Notice title={t("errors.unsavedTitle")}>
      <p>{t("errors.unsavedText")}</p>
      <dl>
        {filled.map(([label, text]) => (
          <div key={label} className="mt-2">
            <dt className="font-semibold">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}
