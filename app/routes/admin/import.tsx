import { Suspense, useState } from "react";
import { Await, type ShouldRevalidateFunctionArgs } from "react-router";
import { notSavedContext } from "~/features/identity/middleware.server";
import { useWords } from "~/i18n/words";
import { largestImportBody } from "~/lib/body-limits";
import { tableLimits } from "~/lib/table-limits";
import { ListFailed, ListLoading } from "~/ui/admin/list/list-states";
import { SignedOutDialog } from "~/ui/admin/signed-out-dialog";
import { unlessSignedOut } from "~/ui/admin/unless-signed-out";
import { Notice } from "~/ui/notice";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/import";
import { ColumnForm } from "./import/column-form.tsx";
import { DoneImport } from "./import/done-import.tsx";
import { NotSavedForm } from "./import/not-saved-form.tsx";
import { importAction } from "./import/post.server.ts";
import { Preview } from "./import/preview.tsx";
import { RecentImports } from "./import/recent-imports.tsx";
import { UploadForm } from "./import/upload-form.tsx";
import { importView, type ImportView } from "./import/view.server.ts";
import { useRefusalToast } from "./refusal-toast.ts";
import type { RouteHandle } from "../route-handle.ts";

export const handle = {
  access: "admin",
  acceptsPostWithoutSession: true,
  bodyLimit: largestImportBody,
} satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("import.title") }));
}

export function loader(args: Route.LoaderArgs) {
  return args.context.get(notSavedContext) ? null : { view: importView(args) };
}

export function action(args: Route.ActionArgs) {
  return importAction(args);
}

/** A session that ended meanwhile would take what was typed along, on the way to sign in; so it is asked first. */
export function clientAction(args: Route.ClientActionArgs) {
  return unlessSignedOut(args);
}

/** What was refused because something changed is looked at anew. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}

/** Admin → Import: a file of people, looked at row by row before anything is written. */
export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const signedOut = actionData && "isSignedOut" in actionData ? actionData : undefined;
  const answered = actionData && "refused" in actionData ? actionData : undefined;
  const [seen, setSeen] = useState<typeof signedOut>();
  useRefusalToast(answered);
  return (
    <section aria-labelledby="import-title">
      <h2 id="import-title" className="text-2xl">
        {t("import.title")}
      </h2>
      {signedOut && signedOut !== seen && <SignedOutDialog onClose={() => setSeen(signedOut)} />}
      {!loaderData && actionData && "notSaved" in actionData && <NotSavedForm given={actionData} />}
      {loaderData && (
        <Suspense fallback={<ListLoading text={t("import.loading")} />}>
          <Await resolve={loaderData.view}>{(view) => <Step view={view} refused={answered?.refused} />}</Await>
        </Suspense>
      )}
    </section>
  );
}

const accept = ".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

function Step({ view, refused }: { view: ImportView | undefined; refused: string | undefined }) {
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
      {opened.kind === "pending" && <ColumnForm file={opened} />}
      {opened.kind === "pending" && <Preview file={opened} />}
    </>
  );
}
