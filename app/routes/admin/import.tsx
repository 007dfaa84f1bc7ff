import { Suspense } from "react";
import { Await } from "react-router";
import { useWords } from "~/i18n/words";
import { largestImportBody } from "~/lib/body-limits";
import { ListFailed, ListLoading } from "~/ui/admin/list/list-states";
import { Notice } from "~/ui/notice";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/import";
import { ColumnForm } from "./import/column-form.tsx";
import { DoneImport } from "./import/done-import.tsx";
import { importAction } from "./import/post.server.ts";
import { Preview } from "./import/preview.tsx";
import { RecentImports } from "./import/recent-imports.tsx";
import { UploadForm } from "./import/upload-form.tsx";
import { importView, type ImportView } from "./import/view.server.ts";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin", bodyLimit: largestImportBody } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("import.title") }));
}

export function loader(args: Route.LoaderArgs) {
  return { view: importView(args) };
}

export function action(args: Route.ActionArgs) {
  return importAction(args);
}

/** Admin → Import: a file of people, looked at row by row before anything is written. */
export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  return (
    <section aria-labelledby="import-title">
      <h2 id="import-title" className="text-2xl">
        {t("import.title")}
      </h2>
      <Suspense fallback={<ListLoading text={t("import.loading")} />}>
        <Await resolve={loaderData.view}>{(view) => <Step view={view} refused={actionData?.refused} />}</Await>
      </Suspense>
    </section>
  );
}

function Step({ view, refused }: { view: ImportView | undefined; refused: string | undefined }) {
  const { t } = useWords();
  if (!view) return <ListFailed title={t("import.loadFailed")} />;
  const { opened, recent } = view;
  if (opened?.kind === "pending")
    return (
      <>
        {refused && <Notice tone="error">{refused}</Notice>}
        <ColumnForm file={opened} />
        <Preview file={opened} />
      </>
    );
  if (opened?.kind === "closed") return <DoneImport done={opened} />;
  return (
    <>
      {opened?.kind === "gone" && <Notice tone="error">{t("import.refused.goneText")}</Notice>}
      <UploadForm refused={refused} />
      <RecentImports imports={recent} />
    </>
  );
}
