import { useWords } from "~/i18n/words";
import { Notice } from "./notice.tsx";

/** What somebody typed where it cannot be saved anymore: to be read, and copied. */
export function UnsavedWords({ words }: { words: readonly (readonly [label: string, text: string])[] }) {
  const { t } = useWords();
  const said = words.filter(([, text]) => text.trim() !== "");
  if (said.length === 0) return null;
  return (
    <Notice title={t("errors.unsavedTitle")}>
      <p>{t("errors.unsavedText")}</p>
      <dl>
        {said.map(([label, text]) => (
          <div key={label} className="mt-2">
            <dt className="font-semibold">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}
