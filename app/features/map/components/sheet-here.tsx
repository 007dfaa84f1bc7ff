import { useWords } from "~/i18n/words";
import { PageLink } from "~/ui/page-link";

/** The sheet for the wall, shown in place of the link to it: before the click nothing of it is loaded; without script it opens in a tab (HOM-20, PAG-56). */
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
