import { Suspense } from "react";
import { Await, Link } from "react-router";
import { requireAdmin } from "~/features/identity/middleware.server";
import { useWords } from "~/i18n/words";
import { largestImportBody } from "~/lib/http/body-limits";
import { tableLimits } from "~/lib/files/table-limits";
import { ListFailed, ListLoading } from "~/ui/admin/list/list-states";
import { unlessUnsent } from "~/ui/admin/unless-signed-out";
import { UnsentForm, useLastAnswer } from "~/ui/admin/unsent-form";
import { Notice } from "~/ui/notice";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/events-import";
import { DoneEvents } from "~/features/imports/office/events/done-events";
import { PendingFile } from "~/features/imports/office/events/pending-file";
import { eventsImportAction } from "~/features/imports/office/events/action.server";
import { eventsImportView, type EventsImportView } from "~/features/imports/office/events/loader.server";
import { RecentImports } from "~/features/imports/office/people/recent-imports";
import { UploadForm } from "~/features/imports/office/people/upload-form";
import { useRefusalToast } from "~/ui/admin/refusal-toast";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin", bodyLimit: largestImportBody } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("eventImport.title") }));
}

export function loader(args: Route.LoaderArgs) {
  return { owner: requireAdmin(args).userId, view: eventsImportView(args) };
}

export function action(args: Route.ActionArgs) {
  return eventsImportAction(args);
}

/** A session that ended meanwhile, or a lost network, costs nothing: the same form can be sent again. */
export function clientAction(args: Route.ClientActionArgs) {
  return unlessUnsent(args);
}

/** Admin → Events → Import: a file of events, looked at row by row before anything is written. */
export default function EventsImport({ loaderData, actionData }: Route.ComponentProps) {
  const { t, href } = useWords();
  const answer = useLastAnswer(actionData);
  const answered = answer && "refused" in answer ? answer : undefined;
  useRefusalToast(answered);
  return (
    <section aria-labelledby="import-title">
      <p className="mb-1">
        <Link to={href("/admin/events")} className="link">
          {t("eventImport.back")}
        </Link>
      </p>
      <h2 id="import-title" className="text-2xl">
        {t("eventImport.title")}
      </h2>
      <UnsentForm />
      <Suspense fallback={<ListLoading text={t("import.loading")} />}>
        <Await resolve={loaderData.view}>
          {(view) => <Step view={view} owner={loaderData.owner} refused={answered?.refused} />}
        </Await>
      </Suspense>
    </section>
  );
}

const accept = ".ics,.zip,.csv,.tsv,.txt,.xlsx,text/calendar,text/csv";

interface StepProps {
  view: EventsImportView | undefined;
  owner: string;
  refused: string | undefined;
}

function Step({ view, owner, refused }: StepProps) {
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
