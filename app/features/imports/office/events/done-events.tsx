import { Link } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { StepForm } from "../people/step-form.tsx";
import type { ClosedEvents } from "./loader.server.ts";

/** What an import made, and the way back for a day. */
export function DoneEvents({ done: { summary, result } }: { done: ClosedEvents }) {
  const { t, dates, href } = useWords();
  const { zone } = useEdition().edition;
  const { id, fileName, doneAt, expiresAt, state } = summary;
  const { made, undone } = result;
  return (
    <div className="panel mt-4 max-w-3xl px-5 py-5">
      <h3 className="text-xl break-words">{t("import.done.title", { file: fileName })}</h3>
      {doneAt && <p className="mt-1 text-muted">{t("import.done.when", { when: dates.dayAndTime(zone, doneAt) })}</p>}
      <p className="mt-3">{t("eventImport.made", { count: made })}</p>
      {undone && (
        <p className="mt-3 font-semibold">
          {t("eventImport.undone", { count: undone.removed })}
          {undone.left > 0 && ` ${t("eventImport.undoneLeft", { count: undone.left })}`}
        </p>
      )}
      {state === "done" && (
        <StepForm
          intent="undo"
          id={id}
          label={t("import.undo")}
          tone="outline"
          className="mt-5 border-t border-line pt-4"
        >
          <p className="mb-4">{t("eventImport.undoText", { until: dates.dayAndTime(zone, expiresAt) })}</p>
        </StepForm>
      )}
      <p className="mt-5 flex flex-wrap gap-x-6 gap-y-2">
        <Link to={`${href("/admin/events")}?show=all`} className="link">
          {t("eventImport.back")}
        </Link>
        <Link to={href("/admin/events/import")} className="link">
          {t("import.another")}
        </Link>
      </p>
    </div>
  );
}
