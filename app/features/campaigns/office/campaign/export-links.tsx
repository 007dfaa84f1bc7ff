import { useLocation } from "react-router";
import { useWords } from "~/i18n/words";
import { Icon } from "~/ui/icon";

/** The list as a file, narrowed as it is shown. */
export function ExportLinks({ id, isEmpty }: { id: string; isEmpty: boolean }) {
  const { t, language, href } = useWords();
  const query = new URLSearchParams(useLocation().search);
  const fields = { lang: language, outcome: query.get("outcome"), q: query.get("q") };
  return (
    <div className="no-print flex flex-wrap gap-3">
      {(["csv", "xlsx"] as const).map((kind) => (
        <form key={kind} action={href(`/admin/campaigns/${id}/recipients.${kind}`)}>
          {Object.entries(fields).map(
            ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
          )}
          <button type="submit" disabled={isEmpty} className="button button-outline button-small">
            <Icon name="download" />
            {t(`campaigns.recipients.${kind}`)}
          </button>
        </form>
      ))}
    </div>
  );
}
