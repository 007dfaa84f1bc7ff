import { Link } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import type { ImportSummary } from "../queries.server.ts";
import { useWords } from "~/i18n/words";

export interface RecentImportsProps {
  imports: ImportSummary[];
  /** The page that shows an import. */
  page: "/admin/import" | "/admin/events/import";
}

/** Unconfirmed files, and imports that can still be undone. */
export function RecentImports({ imports, page }: RecentImportsProps) {
  const { t, dates, href } = useWords();
  const { zone } = useEdition().edition;
  if (imports.length === 0) return null;
  return (
    <section aria-labelledby="recent-title" className="mt-6 max-w-3xl">
      <h2 id="recent-title" className="text-xl">
        {t("import.recent.title")}
      </h2>
      <ul className="panel mt-3 divide-y divide-line">
        {imports.map(({ id, fileName, state, createdAt }) => (
          <li key={id} className="flex max-w-none flex-wrap gap-x-4 gap-y-1 px-5 py-3">
            <Link to={`${href(page)}?id=${id}`} className="link mr-auto break-all">
              {fileName}
            </Link>
            <span className="text-muted">{dates.dayAndTime(zone, createdAt)}</span>
            <span className={`tag ${state === "pending" ? "tag-waiting" : ""}`}>{t(`import.recent.${state}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
