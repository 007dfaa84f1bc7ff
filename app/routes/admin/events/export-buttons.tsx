import { Suspense } from "react";
import { Await, useLocation } from "react-router";
import { eventFilterNames } from "~/features/calendar/event-list/events-query";
import { useWords } from "~/i18n/words";
import { Icon } from "~/ui/icon";
import type { Listed } from "./view.server.ts";

/** What the list shows as a file (CAL-07); there is none of an empty one, which the buttons say (CAL-08, ADM-30). */
export function ExportButtons({ view, list }: { view: string; list: Promise<Listed | undefined> }) {
  return (
    <Suspense fallback={<Buttons view={view} isEmpty />}>
      <Await resolve={list}>
        {(found) => <Buttons view={view} isEmpty={isNothing(view, found)} isKnown={found !== undefined} />}
      </Await>
    </Suspense>
  );
}

/** A proposal is no event until it is published. */
function isNothing(view: string, found: Listed | undefined): boolean {
  if (!found || found.total.count === 0) return true;
  return found.isEmpty && view !== "proposals" && view !== "declined";
}

function Buttons({ view, isEmpty, isKnown = false }: { view: string; isEmpty: boolean; isKnown?: boolean }) {
  const { t, language } = useWords();
  const query = new URLSearchParams(useLocation().search);
  const isExplained = isEmpty && isKnown;
  return (
    <div className="no-print flex flex-wrap items-center gap-3">
      {isExplained && (
        <p id="nothing-to-export" className="text-[0.9375rem] text-muted">
          {t("events.nothingToExport")}
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
            disabled={isEmpty}
            aria-describedby={isExplained ? "nothing-to-export" : undefined}
            className="button button-outline button-small"
          >
            <Icon name="download" />
            {t(kind === "csv" ? "events.export" : "events.exportExcel")}
          </button>
        </form>
      ))}
    </div>
  );
}
