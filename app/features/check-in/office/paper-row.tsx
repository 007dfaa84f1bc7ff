import { useWords } from "~/i18n/words";

/** Blank lines for walk-ins. */
export const blankLines = Array.from({ length: 12 }, () => ({ name: "", isHere: false }));

export function PaperRow({ name, isHere }: { name: string; isHere: boolean }) {
  const { t } = useWords();
  return (
    <li>
      <span aria-hidden="true" className="paper-list-box">
        {isHere && "✓"}
      </span>
      <span className="min-w-0 wrap-anywhere">
        {name}
        {isHere && <span className="sr-only"> ({t("checkIn.list.here")})</span>}
      </span>
    </li>
  );
}
