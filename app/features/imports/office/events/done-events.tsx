import { Link } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { DonePanel } from "../done-panel.tsx";
import type { ClosedEvents } from "./events-kind.server.ts";

/** Shows the result of an import of events. */
export function DoneEvents({ done: { summary, result } }: { done: ClosedEvents }) {
  const { t, dates, href } = useWords();
  const { zone } = useEdition().edition;
  const { made, undone } = result;
  const until = dates.dayAndTime(zone, summary.expiresAt);
  return (
    <DonePanel
      summary={summary}
      undo={summary.state === "done" && <p>{t("eventImport.undoText", { until })}</p>}
      links={
        <>
          <Link to={`${href("/admin/events")}?show=all`} className="link">
            {t("eventImport.back")}
          </Link>
          <Link to={href("/admin/events/import")} className="link">
            {t("import.another")}
          </Link>
        </>
      }
    >
      <p className="mt-3">{t("eventImport.made", { count: made })}</p>
      {undone && (
        <p className="mt-3 font-semibold">
          {t("eventImport.undone", { count: undone.removed })}
          {undone.left > 0 && ` ${t("eventImport.undoneLeft", { count: undone.left })}`}
        </p>
      )}
    </DonePanel>
  );
}
