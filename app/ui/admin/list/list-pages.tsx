import { Link, useLocation } from "react-router";
import { useWords } from "~/i18n/words";
import { changedQuery } from "~/lib/http/query";
import { Icon } from "../../icon.tsx";

/**
 * Links to the previous and the next page. They are cursors, so that nothing is skipped when rows are added in the
 * meantime.
 */
export function ListPages({ next, previous }: { next: string | undefined; previous: string | undefined }) {
  const { t } = useWords();
  const { search } = useLocation();
  if (!next && !previous) return null;
  const to = (changes: { after?: string; before?: string }) =>
    changedQuery(search, { after: changes.after, before: changes.before }) || "?";
  return (
    <nav aria-label={t("admin.list.pages")} className="list-pages no-print mt-4 flex justify-between gap-6">
      {previous && (
        <Link to={to({ before: previous })} rel="prev" className="link inline-flex items-center gap-1">
          <Icon name="previous" className="size-4" />
          {t("admin.list.previous")}
        </Link>
      )}
      {next && (
        <Link to={to({ after: next })} rel="next" className="link ml-auto inline-flex items-center gap-1">
          {t("admin.list.next")}
          <Icon name="next" className="size-4" />
        </Link>
      )}
    </nav>
  );
}
