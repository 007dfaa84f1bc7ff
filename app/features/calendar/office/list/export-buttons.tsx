import { Suspense } from "react";
import { Await, useLocation } from "react-router";
import { eventFilterNames, isNarrowed, readEventsQuery, type EventView } from "../../event-list/events-query.ts";
import { useWords } from "~/i18n/words";
import { Icon } from "~/ui/icon";
import type { Listed } from "../loader.server.ts";

/** What the list shows as a file (CAL-07), and which part of the calendar that is; there is none of an empty one, which the buttons say (CAL-08, ADM-30). */
export function ExportButtons({ view, list }: { view: EventView; list: Promise<Listed | undefined> }) {
  return (
    <Suspense fallback={<Buttons view={view} found={undefined} />}>
      <Await resolve={list}>{(found) => <Buttons view={view} found={found} />}</Await>
    </Suspense>
  );
}

function Buttons({ view, found }: { view: EventView; found: Listed | undefined }) {
  const { t, language } = useWords();
  const query = new URLSearchParams(useLocation().search);
  const isFiltered = isNarrowed(readEventsQuery(query).filters);
  const parts = [view !== "all" && t(`events.views.${view}`), isFiltered && t("events.exportFiltered")].filter(Boolean);
  const isExplained = found?.isExportable === false;
  return (
    <div className="contents">
      {isExplained && (
        <p id="nothing-to-export" className="text-[0.9375rem] text-muted">
          {t(found.total.count > 0 ? "events.onlyProposals" : "events.nothingToExport")}
        </p>
      )}
      {(["csv", "xlsx"] as const).map((kind) => (
        <form key={kind} action={`/admin/export/cohere-events.${kind}`}>
          <input type="hidden" name="lang" value={language} />
          <input type="hidden" name="show" value={view} />
          {[...eventFilterNames, "sort"].map(
            (name) => query.get(name) && <input key={name} type="hidden" name={name} value={query.get(name)!} />,
          )}
          <button
            type="submit"
            disabled={!found?.isExportable}
            aria-describedby={isExplained ? "nothing-to-export" : undefined}
            className="button button-outline button-small"
          >
            <Icon name="download" />
            {t(kind === "csv" ? "events.export" : "events.exportExcel")}
            {parts.length > 0 && ` (${parts.join(", ")})`}
          </button>
        </form>
      ))}
    </div>
  );
}
