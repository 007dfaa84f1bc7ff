import { Suspense } from "react";
import { Await, Link } from "react-router";
import { requireAdmin } from "~/features/identity/middleware.server";
import { useWords } from "~/i18n/words";
import { largestImportBody } from "~/lib/http/body-limits";
import { ListLoading } from "~/ui/admin/list/list-states";
import { unlessUnsent } from "~/ui/admin/unless-signed-out";
import { UnsentForm, useLastAnswer } from "~/ui/admin/unsent-form";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/events-import";
import { eventsImportAction } from "~/features/imports/office/events/action.server";
import { eventsImportView } from "~/features/imports/office/events/loader.server";
import { useRefusalToast } from "~/ui/admin/refusal-toast";
import type { RouteHandle } from "../route-handle.ts";
import { Step } from "~/features/imports/office/events/step";

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
