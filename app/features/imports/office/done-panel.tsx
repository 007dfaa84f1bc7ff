import type { ReactNode } from "react";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { OfficeForm } from "~/ui/admin/form/office-form";
import { useButtonForm } from "~/ui/admin/form/use-office-form";
import type { ImportSummary } from "../queries.server.ts";

interface DonePanelProps {
  summary: ImportSummary;
  /** The result of the import. */
  children: ReactNode;
  /** Explains what an undo would change. */
  undo?: ReactNode;
  /** False if nothing is left to undo. */
  canUndo?: boolean | undefined;
  links: ReactNode;
}

/** Shows the result of an import, with an undo for a day. */
export function DonePanel({ summary, children, undo, canUndo = true, links }: DonePanelProps) {
  const { t, dates } = useWords();
  const { zone } = useEdition().edition;
  const { id, fileName, doneAt } = summary;
  const form = useButtonForm(`import-undo:${id}`);
  return (
    <div className="panel mt-4 max-w-3xl px-5 py-5">
      <h2 className="text-xl break-words">{t("import.done.title", { file: fileName })}</h2>
      {doneAt && <p className="mt-1 text-muted">{t("import.done.when", { when: dates.dayAndTime(zone, doneAt) })}</p>}
      {children}
      {undo && (
        <div className="mt-5 border-t border-line pt-4">
          {undo}
          {canUndo && (
            <OfficeForm form={form} intent="undo" save={t("import.undo")} failed={t("import.refused.unavailable")}>
              <input type="hidden" name="id" value={id} />
            </OfficeForm>
          )}
        </div>
      )}
      <p className="mt-5 flex flex-wrap gap-x-6 gap-y-2">{links}</p>
    </div>
  );
}
