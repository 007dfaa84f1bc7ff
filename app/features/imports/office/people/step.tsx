import { useWords } from "~/i18n/words";
import { tableLimits } from "~/lib/files/table-limits";
import { ListFailed } from "~/ui/admin/list/list-states";
import { Notice } from "~/ui/notice";
import { DoneImport } from "./done-import.tsx";
import { PendingPeople } from "./pending-people.tsx";
import { RecentImports } from "./recent-imports.tsx";
import { UploadForm } from "./upload-form.tsx";
import type { ImportView } from "./loader.server.ts";

const accept = ".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

interface StepProps {
  view: ImportView | undefined;
  owner: string;
  refused: string | undefined;
}

export function Step({ view, owner, refused }: StepProps) {
  const { t } = useWords();
  if (!view) return <ListFailed title={t("people.loadFailed")} />;
  const { opened, recent } = view;
  if (!opened || opened.kind === "gone")
    return (
      <>
        {opened && <Notice tone="error">{t("import.refused.goneText")}</Notice>}
        <UploadForm
          refused={refused}
          intro={t("import.intro")}
          facts={(["look", "known", "mail", "undo"] as const).map((fact) => t(`import.facts.${fact}`))}
          hint={(size) => t("import.fileHint", { size, rows: tableLimits.rows })}
          accept={accept}
        />
        <RecentImports imports={recent} page="/admin/import" />
      </>
    );
  return (
    <>
      {refused && <Notice tone="error">{refused}</Notice>}
      {opened.kind === "closed" && <DoneImport done={opened} />}
      {opened.kind === "pending" && <PendingPeople key={opened.summary.id} file={opened} owner={owner} />}
    </>
  );
}
