import type { ComponentType, ReactNode } from "react";
import { useWords } from "~/i18n/words";
import { ListFailed } from "~/ui/admin/list/list-states";
import { Notice } from "~/ui/notice";
import type { ImportView } from "./loader.server.ts";
import { RecentImports, type RecentImportsProps } from "./recent-imports.tsx";
import { UploadForm, type UploadFormProps } from "./upload-form.tsx";

interface WithSummary {
  summary: { id: string };
}

interface ImportScreenProps<Pending extends WithSummary, Closed> extends Pick<RecentImportsProps, "page"> {
  /** Undefined if the database could not be reached. */
  view: ImportView<Pending, Closed> | undefined;
  title: string;
  failed: string;
  upload: UploadFormProps;
  /** The components for a file that awaits confirmation, and for a finished import. */
  PendingFile: ComponentType<{ file: Pending }>;
  Done: ComponentType<{ done: Closed }>;
  /** Above the title. */
  children?: ReactNode;
}

/** The steps of an import: nothing is written before every row has been previewed. The address selects the step. */
export function ImportScreen<Pending extends WithSummary, Closed>(props: ImportScreenProps<Pending, Closed>) {
  const { view, title, failed, children } = props;
  return (
    <section aria-labelledby="import-title">
      {children}
      <h1 id="import-title">{title}</h1>
      {view ? <Step {...props} view={view} /> : <ListFailed title={failed} />}
    </section>
  );
}

type StepProps<Pending extends WithSummary, Closed> = ImportScreenProps<Pending, Closed> & {
  view: ImportView<Pending, Closed>;
};

function Step<Pending extends WithSummary, Closed>(props: StepProps<Pending, Closed>) {
  const { view, page, upload, PendingFile, Done } = props;
  const { t } = useWords();
  const { opened, recent } = view;
  if (opened?.pending) return <PendingFile key={opened.pending.summary.id} file={opened.pending} />;
  if (opened?.closed) return <Done done={opened.closed} />;
  return (
    <>
      {opened && <Notice tone="error">{t("import.refused.goneText")}</Notice>}
      <UploadForm {...upload} />
      <RecentImports imports={recent} page={page} />
    </>
  );
}
