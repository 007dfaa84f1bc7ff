import { useWords } from "~/i18n/words";
import { tableLimits } from "~/lib/files/table-limits";
import { ListFailed } from "~/ui/admin/list/list-states";
import { Notice } from "~/ui/notice";
import { DoneEvents } from "./done-events.tsx";
import { PendingFile } from "./pending-file.tsx";
import type { EventsImportView } from "./loader.server.ts";
import { RecentImports } from "../people/recent-imports.tsx";
import { UploadForm } from "../people/upload-form.tsx";

const accept = ".ics,.zip,.csv,.tsv,.txt,.xlsx,text/calendar,text/csv";

interface StepProps {
  view: EventsImportView | undefined;
  owner: string;
  refused: string | undefined;
}

export function Step({ view, owner, refused }: StepProps) {
  const { t } = useWords();
  if (!view) return <ListFailed title={t("events.loadFailed")} />;
  const { opened, recent } = view;
  if (!opened || opened.kind === "gone")
    return (
      <>
        {opened && <Notice tone="error">{t("import.refused.goneText")}</Notice>}
        <UploadForm
          refused={refused}
          intro={t("eventImport.intro")}
          facts={[
            t("import.facts.look"),
            t("eventImport.facts.repeats"),
            t("eventImport.facts.hidden"),
            t("import.facts.undo"),
          ]}
          hint={(size) => t("eventImport.fileHint", { size, rows: tableLimits.rows })}
          accept={accept}
        />
        <RecentImports imports={recent} page="/admin/events/import" />
      </>
    );
  return (
    <>
      {refused && <Notice tone="error">{refused}</Notice>}
      {opened.kind === "closed" && <DoneEvents done={opened} />}
      {opened.kind === "pending" && <PendingFile key={opened.summary.id} file={opened} owner={owner} />}
    </>
  );
}
