import { Link } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { DonePanel } from "../done-panel.tsx";
import type { ClosedPeople } from "./people-kind.server.ts";

/** Shows the result of an import of people, and whom an undo would not change. */
export function DonePeople({ done: { summary, undo } }: { done: ClosedPeople }) {
  const { t, href } = useWords();
  const { undone, ...result } = summary.result ?? {};
  return (
    <DonePanel
      summary={summary}
      undo={undo && <UndoEffect undo={undo} until={summary.expiresAt} />}
      canUndo={undo && undo.removes + undo.clears > 0}
      links={
        <Link to={href("/admin/import")} className="link">
          {t("import.another")}
        </Link>
      }
    >
      <p className="mt-3">{t("import.done.result", result)}</p>
      {summary.result?.dropped && <p className="mt-2">{t("import.done.dropped", { count: summary.result.dropped })}</p>}
      {undone && <p className="mt-3 font-semibold">{t("import.done.undone", undone)}</p>}
    </DonePanel>
  );
}

function UndoEffect({ undo, until }: { undo: NonNullable<ClosedPeople["undo"]>; until: Date }) {
  const { t, dates, href } = useWords();
  const { zone } = useEdition().edition;
  const { removes, clears, left, leaves } = undo;
  return (
    <>
      <p>{t("import.done.undoText", { until: dates.dayAndTime(zone, until), removes, clears })}</p>
      {left > 0 && (
        <>
          <p className="mt-2">{t("import.done.leaves", { count: left })}</p>
          <ul className="mt-1 list-disc pl-5">
            {leaves.map(({ id, name }) => (
              <li key={id}>
                <Link to={href(`/admin/people/${id}`)} className="link">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
