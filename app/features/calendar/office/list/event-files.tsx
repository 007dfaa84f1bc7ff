import { Suspense } from "react";
import { Await, useLocation } from "react-router";
import { eventFilterNames, type EventView } from "../../event-list/events-query.ts";
import { useWords } from "~/i18n/words";
import { changedQuery } from "~/lib/http/query";
import { ExportMenu, useDownloadActions } from "~/ui/admin/list/action-menu";
import type { Listed } from "../loader.server.ts";

/**
 * Download links for the listed events (CAL-07), and a link to the import. An empty list has no download and says so
 * (CAL-08, ADM-30).
 */
export function EventFiles({ view, list }: { view: EventView; list: Promise<Listed | undefined> }) {
  return (
    <Suspense fallback={<Files view={view} loaded={undefined} />}>
      <Await resolve={list}>{(loaded) => <Files view={view} loaded={loaded} />}</Await>
    </Suspense>
  );
}

function Files({ view, loaded }: { view: EventView; loaded: Listed | undefined }) {
  const { t, language, href } = useWords();
  const query = new URLSearchParams(useLocation().search);
  const filters = [...eventFilterNames, "sort"].map((name) => [name, query.get(name) ?? undefined]);
  const columns = new URLSearchParams(query.getAll("column").map((name) => ["column", name]));
  const search = changedQuery(columns, { lang: language, show: view, ...Object.fromEntries(filters) });
  const files = useDownloadActions("/admin/export/cohere-events", search, !loaded?.isExportable);
  const isExplained = loaded?.isExportable === false;
  return (
    <>
      {isExplained && (
        <p id="nothing-to-export" className="text-[0.9375rem] text-muted">
          {t(loaded.total.count > 0 ? "events.onlyProposals" : "events.nothingToExport")}
        </p>
      )}
      <ExportMenu
        isImport
        emptyBecause={isExplained ? "nothing-to-export" : undefined}
        actions={[...files, { label: t("eventImport.open"), href: href("/admin/events/import") }]}
      />
    </>
  );
}
