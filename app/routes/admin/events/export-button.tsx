import { useWords } from "~/i18n/words";
import { Icon } from "~/ui/icon";

/** The whole list as a file (CAL-07); there is none of an empty one (CAL-08). */
export function ExportButton({ isEmpty }: { isEmpty: boolean }) {
  const { t, language } = useWords();
  return (
    <form action="/admin/export/cohere-events.csv">
      <input type="hidden" name="lang" value={language} />
      <button type="submit" disabled={isEmpty} className="button button-outline button-small">
        <Icon name="download" />
        {t("events.export")}
      </button>
    </form>
  );
}
