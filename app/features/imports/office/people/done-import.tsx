import { Link } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { StepForm } from "./step-form.tsx";
import type { ClosedImport } from "./loader.server.ts";

/** What an import did, and the way back for a day. */
export function DoneImport({ done: { summary, undo } }: { done: ClosedImport }) {
  const { t, dates, href } = useWords();
  const { zone } = useEdition().edition;
  const { fileName, doneAt, expiresAt } = summary;
  const { undone, ...result } = summary.result ?? {};
  return (
    <div className="panel mt-4 max-w-3xl px-5 py-5">
      <h3 className="text-xl">{t("import.done.title", { file: fileName })}</h3>
      {doneAt && <p className="mt-1 text-muted">{t("import.done.when", { when: dates.dayAndTime(zone, doneAt) })}</p>}
      <p className="mt-3">{t("import.done.result", result)}</p>
      {summary.result?.dropped && <p className="mt-2">{t("import.done.dropped", { count: summary.result.dropped })}</p>}
      {undone && <p className="mt-3 font-semibold">{t("import.done.undone", undone)}</p>}
      {undo && (
        <div className="mt-5 border-t border-line pt-4">
          <p>
            {t("import.done.undoText", {
              until: dates.dayAndTime(zone, expiresAt),
              removes: undo.removes,
              clears: undo.clears,
            })}
          </p>
          {undo.left > 0 && (
            <>
              <p className="mt-2">{t("import.done.leaves", { count: undo.left })}</p>
              <ul className="mt-1 list-disc pl-5">
                {undo.leaves.map(({ id, name }) => (
                  <li key={id}>
                    <Link to={href(`/admin/people/${id}`)} className="link">
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </>
          )}
          {undo.removes + undo.clears > 0 && (
            <StepForm intent="undo" id={summary.id} label={t("import.undo")} tone="outline" className="mt-4" />
          )}
        </div>
      )}
      <p className="mt-5">
        <Link to={href("/admin/import")} className="link">
          {t("import.another")}
        </Link>
      </p>
    </div>
  );
}
