import { useWords } from "~/i18n/words";
import { PageLink } from "~/ui/page-link";

/**
 * Shows the printable map instead of the link to it. It loads only after a click; without script it opens in a tab
 * (HOM-20, PAG-56).
 */
export function SheetHere() {
  const { t } = useWords();
  return (
    <div className="no-print mt-4">
      <PageLink
        page="/Ecosystem.pdf"
        target="_blank"
        rel="noopener"
        data-film={t("mapData.sheet.title")}
        className="link"
      >
        {t("mapData.sheet.here")}
      </PageLink>
    </div>
  );
}
